/**
 * Codes of findings: permanent, because operators' scripts match on them; a code never changes its
 * meaning and is never reused for another mistake. `docs/errors.md` explains each of them.
 */
// prettier-ignore
export const diagnosticCodes = [
  "address-changed", "address-empty", "address-reserved", "address-taken", "alias-taken",
  "anchor-missing", "bad-address", "bad-alias", "bad-date", "bad-email", "bad-language", "bad-opening-hours",
  "bad-path", "bad-phone", "bad-postal-code", "bad-value", "candidacy-impossible", "candidacy-state-unclear", "candidacy-twice",
  "captions-invalid", "captions-missing",
  "component-attribute-invalid", "component-attribute-missing", "component-attribute-twice",
  "component-form", "component-label-ignored",
  "component-reference-dangling", "component-too-many", "component-unclosed", "component-unread",
  "colour-contrast", "config-missing", "conflict-copy", "constituency-empty", "constituency-taken", "constituency-unknown",
  "control-character", "coordinates-outside", "coordinates-swapped", "data-deletion-due", "data-deletion-over",
  "database-foreign",
  "decimal-comma", "duplicate-key", "election-twice", "election-unclear", "encoding-invalid",
  "encoding-utf16", "encoding-windows-1252", "end-before-start", "event-date-twice", "event-outside-campaign",
  "event-time-unclear", "event-too-long", "event-without-end", "event-without-link", "event-without-place",
  "event-without-previous-start",
  "file-binary", "file-empty", "file-missing", "file-too-large", "file-type-unknown",
  "file-unreadable", "finder-constituency", "finder-row", "finder-table", "folder-too-deep", "folder-unreadable", "footnote-missing",
  "footnote-unused", "front-matter-blank-line", "front-matter-fence", "front-matter-invisible",
  "front-matter-no-mapping", "front-matter-too-large", "front-matter-unclosed",
  "front-matter-unopened", "geo-attribute", "geo-changed", "geo-checksum", "geo-coordinates",
  "geo-empty", "geo-encoding", "geo-format", "geo-geometry", "geo-licence", "geo-numbers", "geo-overlap",
  "geo-projection", "geo-syntax", "heading-without-space",
  "html-ignored", "image-alt-missing", "image-broken", "image-credit-missing", "image-external",
  "image-licence-ending", "image-licence-expired", "image-licence-missing", "image-missing", "image-outside",
  "image-refused", "image-type", "implausible-birth-year", "impressum-incomplete", "insecure-address", "json-syntax",
  "key-twice", "legal-fact-missing", "legal-page-missing", "licence-unknown", "link-dangling", "link-empty",
  "link-outside", "link-refused", "link-text-missing", "link-to-draft", "list-position-gap",
  "list-position-taken", "logo-missing", "logo-unusable", "map-hosts-unused", "map-state-unknown", "merge-conflict", "missing-field",
  "name-case-twin", "name-ignored", "name-twice", "name-unusable", "nesting-too-deep",
  "opening-hours-unclear", "outcome-too-early", "parse-crashed", "participant-withdrawn", "person-twice", "placeholder-text", "postal-vote-dates", "prefix-differs", "redirect-loop",
  "redirect-self", "redirect-unclear", "redirect-unsafe", "reference-dangling",
  "reference-outside", "reserved-key", "residence-with-street", "since-in-future", "social-account", "social-host",
  "social-network-unknown", "special-file",
  "street-without-number", "successor-elsewhere", "successor-missing", "svg-script", "symbolic-link", "table-cells-extra",
  "text-too-complex",
  "tiles-invalid", "tiles-name", "tiles-unused", "time-twice", "title-empty", "too-long", "too-many-entries",
  "too-much-memory", "too-slow", "topic-spelling", "topic-without-person", "tracking-parameter", "typographic-quotes", "unknown-component",
  "unknown-component-attribute", "unknown-election", "unknown-key", "updated-in-future",
  "video-broken", "video-codec", "video-external", "video-incomplete", "video-location",
  "video-poster-missing", "video-type",
  "visibility-over", "visibility-reversed", "wrong-type", "yaml-comment", "yaml-key",
  "yaml-list-beside-key", "yaml-missing-colon", "yaml-missing-space", "yaml-no-break-space",
  "yaml-reserved-character", "yaml-syntax", "yaml-tab", "yaml-tag", "yaml-text-after-brackets",
  "yaml-text-after-quote", "yaml-too-deep", "yaml-too-many-aliases", "yaml-unclosed-bracket",
  "yaml-unclosed-quote", "yaml-unknown-alias", "yaml-unquoted-colon",
] as const;

export type DiagnosticCode = (typeof diagnosticCodes)[number];

/** The severities of findings, as authors and operators read them. */
export const severityWords = { error: "Fehler", warning: "Warnung" } as const;
