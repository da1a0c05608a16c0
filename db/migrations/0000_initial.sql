CREATE TABLE `aliases` (
	`path` text NOT NULL,
	`document_id` integer NOT NULL,
	`status` integer NOT NULL,
	`is_moved` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`path`, `document_id`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `aliases_document` ON `aliases` (`document_id`);--> statement-breakpoint
CREATE TABLE `assets` (
	`file` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`media_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`media_name` text NOT NULL,
	`width` integer,
	`height` integer,
	`variants` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bodies` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`body` text,
	`excerpt` text,
	`word_count` integer NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `directory_defaults` (
	`path` text PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`title` text,
	`layout` text,
	`redirect` text,
	`navigation` text
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`document_id` text NOT NULL,
	`file` text NOT NULL,
	`path` text NOT NULL,
	`dir` text NOT NULL,
	`stem` text NOT NULL,
	`extension` text NOT NULL,
	`type` text NOT NULL,
	`locale` text DEFAULT '' NOT NULL,
	`is_partial` integer NOT NULL,
	`is_draft` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`layout` text,
	`redirect` text,
	`position` integer DEFAULT 0 NOT NULL,
	`list_position` integer,
	`constituency` integer,
	`starts_at` text,
	`publish_at` text,
	`unpublish_at` text,
	`updated_at` text,
	`changed_at` text,
	`front` text NOT NULL,
	`fields` text,
	`digest` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_document_id_unique` ON `documents` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_file_unique` ON `documents` (`file`);--> statement-breakpoint
CREATE INDEX `documents_path` ON `documents` (`path`);--> statement-breakpoint
CREATE INDEX `documents_kind_list` ON `documents` (`kind`,`list_position`);--> statement-breakpoint
CREATE INDEX `documents_kind_constituency` ON `documents` (`kind`,`constituency`);--> statement-breakpoint
CREATE INDEX `documents_kind_start` ON `documents` (`kind`,`starts_at`);--> statement-breakpoint
CREATE INDEX `documents_position` ON `documents` (`position`);--> statement-breakpoint
CREATE INDEX `documents_siblings` ON `documents` (`dir`,`kind`,`position`);--> statement-breakpoint
CREATE INDEX `documents_publish` ON `documents` (`publish_at`);--> statement-breakpoint
CREATE INDEX `documents_unpublish` ON `documents` (`unpublish_at`);--> statement-breakpoint
CREATE INDEX `documents_drafts` ON `documents` (`id`) WHERE "documents"."is_draft" = 1;--> statement-breakpoint
CREATE TABLE `files` (
	`file` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`outcome` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `finder_municipalities` (
	`ags` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`district` text,
	`is_sure` integer NOT NULL,
	`streets` text,
	`areas` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `finder_places` (
	`id` integer PRIMARY KEY NOT NULL,
	`postcode` text,
	`name` text NOT NULL,
	`words` text NOT NULL,
	`joined` text NOT NULL,
	`municipality` text,
	`is_part` integer,
	`constituency` integer,
	`outside` text,
	`near` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `finder_places_postcode` ON `finder_places` (`postcode`);--> statement-breakpoint
CREATE INDEX `finder_places_words` ON `finder_places` (`words`);--> statement-breakpoint
CREATE INDEX `finder_places_joined` ON `finder_places` (`joined`);--> statement-breakpoint
CREATE TABLE `finder_postcodes` (
	`postcode` text NOT NULL,
	`number` integer NOT NULL,
	`share` real NOT NULL,
	`outside` text,
	`is_guessed` integer,
	PRIMARY KEY(`postcode`, `number`)
);
--> statement-breakpoint
CREATE TABLE `findings` (
	`file` text NOT NULL,
	`ordinal` integer NOT NULL,
	`scope` text NOT NULL,
	`code` text NOT NULL,
	`severity` text NOT NULL,
	`line` integer,
	`column` integer,
	`message` text NOT NULL,
	`hint` text,
	`excerpt` text,
	PRIMARY KEY(`scope`, `file`, `ordinal`)
);
--> statement-breakpoint
CREATE TABLE `links` (
	`document_id` integer NOT NULL,
	`relation` text NOT NULL,
	`ordinal` integer NOT NULL,
	`target` text NOT NULL,
	`fragment` text,
	`line` integer,
	`column` integer,
	`picture` text,
	`shown_until` text,
	`video` text,
	PRIMARY KEY(`document_id`, `relation`, `ordinal`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `links_target` ON `links` (`relation`,`target`);--> statement-breakpoint
CREATE INDEX `links_pictures` ON `links` (`target`) WHERE "links"."picture" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `links_shown_until` ON `links` (`shown_until`) WHERE "links"."shown_until" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `search_facts` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_stale` (
	`document_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sections` (
	`id` integer PRIMARY KEY NOT NULL,
	`document_id` integer NOT NULL,
	`heading_id` text,
	`title` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sections_document` ON `sections` (`document_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
-- Full-text search: by hand from here on, because drizzle-kit knows neither FTS5 nor triggers.
-- One row per document, so that all words of a question may stand anywhere in it. The folded text
-- is kept as well: FTS5 deletes a row of a contentless table five times slower. Databases of 0.2.0
-- have the same table, which stays.
CREATE VIRTUAL TABLE IF NOT EXISTS document_words USING fts5(
  title,
  facts,
  headings,
  text,
  prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
INSERT INTO document_words (document_words, rank) VALUES ('rank', 'bm25(10.0, 5.0, 3.0, 1.0)');
--> statement-breakpoint
-- Every word of the index with the number of entries that contain it, as FTS5 knows them.
CREATE VIRTUAL TABLE known_words USING fts5vocab(document_words, row);
--> statement-breakpoint
-- A document is indexed again when it changes, and when one changes whose name it shows. OR IGNORE
-- would not do here: the conflict clause of an upsert that fires a trigger replaces the trigger's.
CREATE TRIGGER documents_inserted AFTER INSERT ON documents BEGIN
  INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT document_id FROM search_stale);
  INSERT INTO search_stale
    SELECT DISTINCT document_id FROM links
    WHERE relation IN ('venue', 'participant', 'office') AND target = new.path
    AND document_id NOT IN (SELECT document_id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER documents_updated AFTER UPDATE OF digest ON documents BEGIN
  INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT document_id FROM search_stale);
  INSERT INTO search_stale
    SELECT DISTINCT document_id FROM links
    WHERE relation IN ('venue', 'participant', 'office') AND target IN (old.path, new.path)
    AND document_id NOT IN (SELECT document_id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER documents_deleted AFTER DELETE ON documents BEGIN
  INSERT INTO search_stale SELECT old.id WHERE old.id NOT IN (SELECT document_id FROM search_stale);
  INSERT INTO search_stale
    SELECT DISTINCT document_id FROM links
    WHERE relation IN ('venue', 'participant', 'office') AND target = old.path
    AND document_id NOT IN (SELECT document_id FROM search_stale);
END;
