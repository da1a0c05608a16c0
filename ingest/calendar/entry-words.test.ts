import { expect, test } from "vitest";
import { readOne } from "#ingest/test/calendar.ts";

const berlin = "DTSTART;TZID=Europe/Berlin:20290106T190000";

test.each([
  {
    name: "entities",
    lines: "SUMMARY:Rad &amp; Bus &#8211; wie weiter?",
    title: "Rad & Bus – wie weiter?",
  },
  {
    name: "named entities",
    lines: "SUMMARY:Gr&uuml;&szlig;e &quot;vor Ort&quot;",
    title: 'Grüße "vor Ort"',
  },
  { name: "tags", lines: "SUMMARY:<b>Fest</b> der Vielfalt", title: "Fest der Vielfalt" },
  { name: "a picture", lines: "SUMMARY:Fest <img src=x onerror=alert(1)>", title: "Fest" },
  { name: "signs that look like tags", lines: "SUMMARY:Unter <18", title: "Unter <18" },
  {
    name: "escaped signs and a fold",
    lines: String.raw`SUMMARY:Kaffee\, Kuch` + "\n en\\; Reden",
    title: "Kaffee, Kuchen; Reden",
  },
  { name: "a language", lines: "SUMMARY;LANGUAGE=de:Planung", title: "Planung" },
  {
    name: "bytes as vCalendar 1.0 writes them",
    lines: "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gr=C3=BC=C3=9Fe",
    title: "Grüße",
  },
  {
    name: "bytes of vCalendar 1.0 beside signs that are no bytes",
    lines: "SUMMARY;ENCODING=QUOTED-PRINTABLE:Gr=C3=BC=C3=9Fe – 5 €",
    title: "Grüße – 5 €",
  },
  {
    name: "bytes of vCalendar 1.0 in a charset of its own",
    lines: "SUMMARY;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gr=FC=DFe",
    title: "Grüße",
  },
  {
    name: "bytes of vCalendar 1.0 in a charset that nobody knows",
    lines: "SUMMARY;CHARSET=X-NORD;ENCODING=QUOTED-PRINTABLE:Gr=C3=BC=C3=9Fe",
    title: "Grüße",
  },
  {
    name: "lines of vCalendar 1.0 that are continued",
    lines: "SUMMARY;ENCODING=QUOTED-PRINTABLE:Gr=C3=\n=BC=C3=9Fe =\naus Kiel=\n\nCLASS:PUBLIC",
    title: "Grüße aus Kiel",
  },
  { name: "a last sign that continues nothing", lines: "SUMMARY:2 + 2 =\nURL:", title: "2 + 2 =" },
])("the title of a calendar entry is read as plain text: $name", ({ lines, title }) => {
  expect(readOne(`UID:a\n${berlin}\n${lines}`).title).toBe(title);
});

test.each([
  {
    name: "HTML",
    lines: "DESCRIPTION:<p>Eins &amp; zwei<br>drei</p><ul><li>vier</li></ul>",
    description: "Eins & zwei\ndrei\n\n– vier",
  },
  {
    name: "HTML with a script",
    lines: 'DESCRIPTION:Hallo<script>alert("x")</script> <a href="javascript:alert(1)">Welt</a>',
    description: "Hallo Welt",
  },
  {
    name: "links with their words",
    lines:
      'DESCRIPTION:<a href="https://example.org/a">mehr</a> und <a href="https://example.org">example.org</a>',
    description: "mehr (https://example.org/a) und https://example.org",
  },
  {
    name: "HTML of Outlook where there is no other description",
    lines:
      "X-ALT-DESC;FMTTYPE=text/html:<html><head><title>x</title></head><body><p>Eins</p><p>Zwei</p></body></html>",
    description: "Eins\n\nZwei",
  },
  {
    name: "lists and tables behind words",
    lines:
      "DESCRIPTION:Es gibt:<ul><li>Tee</li></ul>Ab<table><tr><td>19 Uhr</td><td>Einlass</td></tr></table>",
    description: "Es gibt:\n\n– Tee\n\nAb\n\n19 Uhr Einlass",
  },
  {
    name: "addresses with which others count clicks",
    lines:
      'DESCRIPTION:<a href="https://www.google.com/url?q=https://example.org/x&amp\\;sa=D">mehr</a> https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc&data=05 https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Ff&h=AT0 https://www.google.com/url?q=javascript:alert(1)',
    description:
      "mehr (https://example.org/x) https://example.org/a?b=c https://example.org/f https://www.google.com/url?q=javascript:alert(1)",
  },
  {
    name: "an invitation of Zoom, which names who invites",
    lines:
      "LOCATION:https://zoom.us/j/99?pwd=abc\nDESCRIPTION:Anna Muster is inviting you to a scheduled Zoom meeting.\\n\\nTopic: Talk\\nTime: Jan 10\\, 2029 07:00 PM Berlin\\n\\nJoin Zoom Meeting\\nhttps://zoom.us/j/99?pwd=abc\\n\\nMeeting ID: 99\\nPasscode: 12\\n\\nMit Musik",
    description: "Mit Musik",
  },
  {
    name: "an invitation of Zoom with a number of the telephone, for which one needs the code",
    lines:
      "LOCATION:https://us02web.zoom.us/j/99?pwd=abc\nDESCRIPTION:Anna Muster lädt Sie zu einem geplanten Zoom-Meeting ein.\\n\\nThema: Talk\\n\\nBeitreten Zoom Meeting\\nhttps://us02web.zoom.us/j/99?pwd=abc\\n\\n---\\n\\n• +49 69 3807 9883 Deutschland\\n\\nMeeting-ID: 99\\nKenncode: 12",
    description: "• +49 69 3807 9883 Deutschland\n\nMeeting-ID: 99\nKenncode: 12",
  },
  {
    name: "a meeting request of Zimbra, which names who invites whom",
    lines:
      'DESCRIPTION:Das Folgende ist eine neue Besprechungsanfrage:\\n\\nOrganisator: "Anna Muster" <anna@example.org>\\n\\nEingeladene: bea@example.org\\n\\n*~*~*~*~*~*~*~*~*~*\\n\\nWir reden.',
    description: "Wir reden.",
  },
  {
    name: "a meeting request of Exchange, which repeats time and place",
    lines:
      "DESCRIPTION:When: Samstag\\, 6. Januar 2029 19:00-20:00 (UTC+01:00) Berlin.\\nWhere: Kiel\\n\\n*~*~*~*~*~*~*~*~*~*\\n\\nWir reden.",
    description: "Wir reden.",
  },
  {
    name: "words in a rich form beside the plain one, as Thunderbird writes them",
    lines:
      'DESCRIPTION;ALTREP="data:text/html,%3Cp%3EHallo%3A%20%3Cb%3EWelt%3C%2Fb%3E%3C%2Fp%3E":Hallo: Welt',
    description: "Hallo: Welt",
  },
  {
    name: "plain text",
    lines: String.raw`DESCRIPTION:a < b\nund 3 > 2`,
    description: "a < b\nund 3 > 2",
  },
  {
    name: "an address in capitals",
    lines: "DESCRIPTION:Mehr: HTTP://example.org/a",
    description: "Mehr: http://example.org/a",
  },
])("the description of a calendar entry is read as plain text: $name", ({ lines, description }) => {
  expect(readOne(`UID:a\n${berlin}\nSUMMARY:Runde\n${lines}`).description).toBe(description);
});

test.each([
  { lines: "URL:www.example.org/x", url: "https://www.example.org/x" },
  { lines: "URL;VALUE=URI:example.org", url: "https://example.org" },
  { lines: "URL:http://example.org/a", url: "http://example.org/a" },
  { lines: "URL:javascript:alert(1)", url: "" },
  { lines: "URL:message:%3Cabc%3E", url: "" },
  { lines: String.raw`URL:https://example.org/a\,b`, url: "https://example.org/a,b" },
  { lines: "URL:https://example.org/a b", url: "https://example.org/a%20b" },
  { lines: "URL:https://example.org oder telefonisch", url: "" },
  { lines: "URL:example.org oder telefonisch", url: "" },
  { lines: "URL:<https://example.org>", url: "https://example.org" },
  { lines: "URL:HTTPS://WWW.EXAMPLE.ORG/A", url: "https://WWW.EXAMPLE.ORG/A" },
  { lines: "URL:https://example.org/?a=1&amp;b=2", url: "https://example.org/?a=1&b=2" },
])("the link of a calendar entry is completed or refused: $lines", ({ lines, url }) => {
  expect(readOne(`UID:a\n${berlin}\nSUMMARY:Runde\n${lines}`).url).toBe(url);
});

test.each([
  { name: "words", lines: "LOCATION:Kiel", location: "Kiel", conference: "" },
  { name: "none", lines: "LOCATION:", location: "", conference: "" },
  {
    name: "Teams",
    lines:
      "LOCATION:Microsoft Teams Meeting\nDESCRIPTION:Wir reden.\\nhttps://teams.microsoft.com/l/meetup-join/19%3a1",
    location: "",
    conference: "https://teams.microsoft.com/l/meetup-join/19%3a1",
  },
  {
    name: "a place and Teams, with its options behind it",
    lines:
      "LOCATION:Rathaus; Microsoft Teams-Besprechung\nDESCRIPTION:Wir reden.\\n____________\\nhttps://teams.microsoft.com/l/meetup-join/19%3a1/0\\n____________\\nFür Organisatoren: Optionen<https://teams.microsoft.com/meetingOptions/?x>",
    location: "Rathaus",
    conference: "https://teams.microsoft.com/l/meetup-join/19%3a1/0",
  },
  {
    name: "a telephone beside the address",
    lines:
      "CONFERENCE;VALUE=URI;FEATURE=PHONE:tel:+4943112345\nCONFERENCE;VALUE=URI:https://bbb.example.org/a",
    location: "",
    conference: "https://bbb.example.org/a",
  },
  {
    name: "Zoom in the description",
    lines:
      "DESCRIPTION:Wir reden.\\n\\nZoom-Meeting beitreten\\nhttps://us02web.zoom.us/j/123?pwd=abc\\n\\nMeeting-ID: 123\\nKenncode: 9",
    location: "",
    conference: "https://us02web.zoom.us/j/123?pwd=abc",
  },
  {
    name: "a place and an address",
    lines: "LOCATION:Kiel; https://meet.example.org/a",
    location: "Kiel",
    conference: "https://meet.example.org/a",
  },
  {
    name: "a room with a mailbox, as Zimbra writes it",
    lines: 'LOCATION:"Rathaus" <rathaus@example.org>',
    location: "Rathaus",
    conference: "",
  },
  {
    name: "HTML",
    lines: "LOCATION:<b>Rathaus</b><br>Markt 1",
    location: "Rathaus\nMarkt 1",
    conference: "",
  },
  {
    name: "a place with its map, where nobody takes part",
    lines: "LOCATION:Rathaus https://maps.app.goo.gl/abc",
    location: "Rathaus",
    conference: "",
    url: "https://maps.app.goo.gl/abc",
  },
  {
    name: "a place with its map in brackets",
    lines: "LOCATION:Rathaus (https://goo.gl/maps/xyz)",
    location: "Rathaus",
    conference: "",
    url: "https://goo.gl/maps/xyz",
  },
  {
    name: "a place with a map under a name of its own",
    lines: "LOCATION:Rathaus https://www.openstreetmap.org/node/1",
    location: "Rathaus",
    conference: "",
    url: "https://www.openstreetmap.org/node/1",
  },
  {
    name: "a place with an address that ends like that of a map",
    lines: "LOCATION:Rathaus https://www.microcosm.org/a",
    location: "Rathaus",
    conference: "https://www.microcosm.org/a",
  },
])(
  "the location of a calendar entry is split into place and video meeting: $name",
  ({ lines, location, conference, url = "" }) => {
    const entry = readOne(`UID:a\n${berlin}\nSUMMARY:Runde\n${lines}`);
    expect(entry).toMatchObject({ location, conference, url });
    expect(["", "Wir reden."]).toContain(entry.description);
  },
);
