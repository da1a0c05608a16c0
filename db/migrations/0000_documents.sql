CREATE TABLE `aliases` (
	`path` text PRIMARY KEY NOT NULL,
	`document_id` integer NOT NULL,
	`status` integer NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE INDEX `documents_publish` ON `documents` (`publish_at`);--> statement-breakpoint
CREATE INDEX `documents_unpublish` ON `documents` (`unpublish_at`);--> statement-breakpoint
CREATE TABLE `files` (
	`file` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`outcome` text NOT NULL
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
	PRIMARY KEY(`document_id`, `relation`, `ordinal`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `links_target` ON `links` (`relation`,`target`);--> statement-breakpoint
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
