DROP TABLE `search_word_parts`;
--> statement-breakpoint
DROP TABLE `search_words`;
--> statement-breakpoint
-- Every word of the index with the number of entries that contain it, as FTS5 knows them.
CREATE VIRTUAL TABLE search_words USING fts5vocab(document_words, row);
