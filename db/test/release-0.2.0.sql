-- The schema of release 0.2.0, as its six migrations left it.
CREATE TABLE `assets` ( `file` text PRIMARY KEY NOT NULL, `digest` text NOT NULL, `media_type` text NOT NULL, `size_bytes` integer NOT NULL, `media_name` text NOT NULL, `width` integer, `height` integer, `variants` text NOT NULL );
CREATE TABLE `bodies` ( `document_id` integer PRIMARY KEY NOT NULL, `body` text, `excerpt` text, `word_count` integer NOT NULL, FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `directory_defaults` ( `path` text PRIMARY KEY NOT NULL, `file` text NOT NULL, `title` text, `layout` text, `redirect` text, `navigation` text );
CREATE TABLE `documents` ( `id` integer PRIMARY KEY NOT NULL, `document_id` text NOT NULL, `file` text NOT NULL, `path` text NOT NULL, `dir` text NOT NULL, `stem` text NOT NULL, `extension` text NOT NULL, `type` text NOT NULL, `locale` text DEFAULT '' NOT NULL, `is_partial` integer NOT NULL, `is_draft` integer NOT NULL, `kind` text NOT NULL, `title` text NOT NULL, `description` text NOT NULL, `layout` text, `redirect` text, `position` integer DEFAULT 0 NOT NULL, `list_position` integer, `constituency` integer, `starts_at` text, `publish_at` text, `unpublish_at` text, `updated_at` text, `front` text NOT NULL, `fields` text, `digest` text NOT NULL );
CREATE UNIQUE INDEX `documents_document_id_unique` ON `documents` (`document_id`);
CREATE UNIQUE INDEX `documents_file_unique` ON `documents` (`file`);
CREATE INDEX `documents_path` ON `documents` (`path`);
CREATE INDEX `documents_kind_list` ON `documents` (`kind`,`list_position`);
CREATE INDEX `documents_kind_constituency` ON `documents` (`kind`,`constituency`);
CREATE INDEX `documents_kind_start` ON `documents` (`kind`,`starts_at`);
CREATE INDEX `documents_position` ON `documents` (`position`);
CREATE INDEX `documents_publish` ON `documents` (`publish_at`);
CREATE INDEX `documents_unpublish` ON `documents` (`unpublish_at`);
CREATE TABLE `files` ( `file` text PRIMARY KEY NOT NULL, `digest` text NOT NULL, `outcome` text NOT NULL );
CREATE TABLE `findings` ( `file` text NOT NULL, `ordinal` integer NOT NULL, `scope` text NOT NULL, `code` text NOT NULL, `severity` text NOT NULL, `line` integer, `column` integer, `message` text NOT NULL, `hint` text, `excerpt` text, PRIMARY KEY(`scope`, `file`, `ordinal`) );
CREATE TABLE `links` ( `document_id` integer NOT NULL, `relation` text NOT NULL, `ordinal` integer NOT NULL, `target` text NOT NULL, `fragment` text, `line` integer, `column` integer, PRIMARY KEY(`document_id`, `relation`, `ordinal`), FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE INDEX `links_target` ON `links` (`relation`,`target`);
CREATE TABLE `sections` ( `id` integer PRIMARY KEY NOT NULL, `document_id` integer NOT NULL, `heading_id` text, `title` text NOT NULL, `text` text NOT NULL, FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE INDEX `sections_document` ON `sections` (`document_id`);
CREATE TABLE `settings` ( `key` text PRIMARY KEY NOT NULL, `value` text NOT NULL );
CREATE TABLE `search_facts` ( `document_id` integer PRIMARY KEY NOT NULL, `text` text NOT NULL );
CREATE TABLE `search_stale` ( `document_id` integer PRIMARY KEY NOT NULL );
CREATE TABLE `search_words` ( `id` integer PRIMARY KEY NOT NULL, `word` text NOT NULL, `document_count` integer NOT NULL );
CREATE UNIQUE INDEX `search_words_word_unique` ON `search_words` (`word`);
CREATE INDEX `documents_drafts` ON `documents` (`id`) WHERE "documents"."is_draft" = 1;
CREATE VIRTUAL TABLE document_words USING fts5(
  title,
  facts,
  headings,
  text,
  prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2"
);
CREATE VIRTUAL TABLE search_word_parts USING fts5(
  word,
  content = 'search_words',
  content_rowid = 'id',
  detail = none,
  tokenize = "trigram case_sensitive 1"
);
CREATE TRIGGER search_words_inserted AFTER INSERT ON search_words BEGIN
  INSERT INTO search_word_parts (rowid, word) VALUES (new.id, new.word);
END;
CREATE TRIGGER search_words_deleted AFTER DELETE ON search_words BEGIN
  INSERT INTO search_word_parts (search_word_parts, rowid, word) VALUES ('delete', old.id, old.word);
END;
CREATE TRIGGER documents_inserted AFTER INSERT ON documents BEGIN
  INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT document_id FROM search_stale);
  INSERT INTO search_stale
    SELECT DISTINCT document_id FROM links WHERE relation IN ('venue', 'participant') AND target = new.path
    AND document_id NOT IN (SELECT document_id FROM search_stale);
END;
CREATE TRIGGER documents_updated AFTER UPDATE OF digest ON documents BEGIN
  INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT document_id FROM search_stale);
  INSERT INTO search_stale
    SELECT DISTINCT document_id FROM links
    WHERE relation IN ('venue', 'participant') AND target IN (old.path, new.path)
    AND document_id NOT IN (SELECT document_id FROM search_stale);
END;
CREATE TRIGGER documents_deleted AFTER DELETE ON documents BEGIN
  INSERT INTO search_stale SELECT old.id WHERE old.id NOT IN (SELECT document_id FROM search_stale);
  INSERT INTO search_stale
    SELECT DISTINCT document_id FROM links WHERE relation IN ('venue', 'participant') AND target = old.path
    AND document_id NOT IN (SELECT document_id FROM search_stale);
END;
CREATE TABLE "aliases" ( `path` text NOT NULL, `document_id` integer NOT NULL, `status` integer NOT NULL, PRIMARY KEY(`path`, `document_id`), FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE INDEX `aliases_document` ON `aliases` (`document_id`);
CREATE INDEX `documents_siblings` ON `documents` (`dir`,`kind`,`position`);
INSERT INTO document_words (document_words, rank) VALUES ('rank', 'bm25(10.0, 5.0, 3.0, 1.0)');
PRAGMA user_version = 6;
