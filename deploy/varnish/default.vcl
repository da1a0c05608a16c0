vcl 4.1;

# Varnish in front of two servers: the second answers while the first is away, and what was kept answers
# while both are. TLS ends before it (Caddy, HAProxy, Hitch), and what is there sets
# X-Forwarded-Proto: the servers need TRUST_PROXY=1, because Varnish passes it on as it is.
import directors;
import std;

probe health {
	.url = "/healthz";
	.interval = 1s;
	.timeout = 2s;
	.window = 3;
	.threshold = 2;
	.initial = 1;
}

backend first { .host = "127.0.0.1"; .port = "3000"; .probe = health; .connect_timeout = 2s; }
backend second { .host = "127.0.0.1"; .port = "3002"; .probe = health; .connect_timeout = 2s; }

# Who may ask to forget pages.
acl operators { "127.0.0.1"; "::1"; }

sub vcl_init {
	# Sticky, so that nobody sees an older version when the first is back and has not imported yet.
	new servers = directors.fallback(sticky = true);
	servers.add_backend(first);
	servers.add_backend(second);
}

sub vcl_recv {
	set req.backend_hint = servers.backend();
	if (req.method == "PURGE") {
		# Behind a proxy on this machine, visitors have its address; it names their protocol.
		if (client.ip !~ operators || req.http.X-Forwarded-Proto) { return (synth(405)); }
		ban("obj.status != 0");
		return (synth(200, "Forgotten"));
	}
	# What is shown to one person only must not be kept, and streets and videos come in parts of a file.
	if (req.http.Cookie ~ "previewToken=" || req.http.X-Preview-Token || req.url ~ "[?&]preview=") {
		return (pass);
	}
	if (req.url ~ "\.(pmtiles|mp4|webm)$") { return (pass); }
	# Public pages are the same for everybody.
	unset req.http.Cookie;
	# An old page is used at once only while no server works.
	if (std.healthy(req.backend_hint)) { set req.grace = 10m; }
}

sub vcl_backend_response {
	if (beresp.http.Cache-Control ~ "private|no-store") {
		set beresp.uncacheable = true;
		set beresp.ttl = 10s;
		return (deliver);
	}
	# An error must not replace a page that was kept.
	if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
	set beresp.grace = 24h;
}

sub vcl_backend_error {
	# A server that has just died is asked once more: then it is the other one.
	if (bereq.retries < 1) { return (retry); }
}
