CREATE TABLE `search_facts` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_stale` (
	`document_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`id` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL,
	`document_count` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_words_word_unique` ON `search_words` (`word`);--> statement-breakpoint
CREATE INDEX `documents_drafts` ON `documents` (`id`) WHERE "documents"."is_draft" = 1;
--> statement-breakpoint
DROP TABLE section_words;
--> statement-breakpoint
-- One row per document, so that all words of a question may stand anywhere in it. The folded text
-- is kept as well: FTS5 deletes a row of a contentless table five times slower.
CREATE VIRTUAL TABLE document_words USING fts5(
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
-- Finds the words that contain a part: `rathaus` in `altrathausplatz`.
CREATE VIRTUAL TABLE search_word_parts USING fts5(
  word,
  content = 'search_words',
  content_rowid = 'id',
  detail = none,
  tokenize = "trigram case_sensitive 1"
);
--> statement-breakpoint
CREATE TRIGGER search_words_inserted AFTER INSERT ON search_words BEGIN
  INSERT INTO search_word_parts (rowid, word) VALUES (new.id, new.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_words_deleted AFTER DELETE ON search_words BEGIN
  INSERT INTO search_word_parts (search_word_parts, rowid, word) VALUES ('delete', old.id, old.word);
END;
--> statement-breakpoint
-- A document is indexed anew when it changes, and when one changes whose name it shows. OR IGNORE
-- would not do here: the conflict clause of an upsert that fires a trigger replaces the trigger's.
CREATE TRIGGER documents_inserted AFTER INSERT ON documents BEGIN
  INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT document_id FROM search_stale);
  INSERT INTO search_stale
    SELECT DISTINCT document_id FROM links WHERE relation IN ('venue', 'participant') AND target = new.path
    AND document_id NOT IN (SELECT document_id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER documents_updated AFTER UPDATE OF digest ON documents BEGIN
  INSERT INTO search_stale SELECT new.id WHERE new.id NOT IN (SELECT document_id FROM search_stale);
  INSERT INTO search_stale
    SELECT DISTINCT document_id FROM links
    WHERE relation IN ('venue', 'participant') AND target IN (old.path, new.path)
    AND document_id NOT IN (SELECT document_id FROM search_stale);
END;
--> statement-breakpoint
CREATE TRIGGER documents_deleted AFTER DELETE ON documents BEGIN
  INSERT INTO search_stale SELECT old.id WHERE old.id NOT IN (SELECT document_id FROM search_stale);
  INSERT INTO search_stale
    SELECT DISTINCT document_id FROM links WHERE relation IN ('venue', 'participant') AND target = old.path
    AND document_id NOT IN (SELECT document_id FROM search_stale);
END;
--> statement-breakpoint
-- What was imported by an older version is indexed by the next import.
INSERT INTO search_stale SELECT id FROM documents;
