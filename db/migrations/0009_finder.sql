CREATE TABLE `finder_places` (
	`id` integer PRIMARY KEY NOT NULL,
	`postcode` text NOT NULL,
	`name` text NOT NULL,
	`words` text NOT NULL,
	`joined` text NOT NULL,
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
	PRIMARY KEY(`postcode`, `number`)
);
