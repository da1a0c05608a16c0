import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./db/store/schema.ts",
  out: "./db/migrations",
});
