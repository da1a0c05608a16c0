-- Persons are found by their office, so they are indexed again when it changes.
DROP TRIGGER documents_inserted;
--> statement-breakpoint
DROP TRIGGER documents_updated;
--> statement-breakpoint
DROP TRIGGER documents_deleted;
--> statement-breakpoint
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
--> statement-breakpoint
-- What was imported by an older version lacks opening hours, access and votes.
INSERT INTO search_stale SELECT id FROM documents
WHERE id NOT IN (SELECT document_id FROM search_stale);
