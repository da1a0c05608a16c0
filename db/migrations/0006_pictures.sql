ALTER TABLE `links` ADD `picture` text;--> statement-breakpoint
ALTER TABLE `links` ADD `shown_until` text;--> statement-breakpoint
CREATE INDEX `links_pictures` ON `links` (`target`) WHERE "links"."picture" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `links_shown_until` ON `links` (`shown_until`) WHERE "links"."shown_until" IS NOT NULL;