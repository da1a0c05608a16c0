-- Several documents may claim an address; which one gets it is decided by their order.
CREATE TABLE `__new_aliases` (
	`path` text NOT NULL,
	`document_id` integer NOT NULL,
	`status` integer NOT NULL,
	PRIMARY KEY(`path`, `document_id`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_aliases`("path", "document_id", "status") SELECT "path", "document_id", "status" FROM `aliases`;
--> statement-breakpoint
DROP TABLE `aliases`;
--> statement-breakpoint
ALTER TABLE `__new_aliases` RENAME TO `aliases`;
--> statement-breakpoint
CREATE INDEX `aliases_document` ON `aliases` (`document_id`);
--> statement-breakpoint
-- Claims that lost were not kept: the next import reads every file again.
UPDATE files SET digest = '';
