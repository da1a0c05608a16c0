#!/usr/bin/env node

// The program of package.json. It is a file of the repository because npx links a program when it is
// called for the first time, and never looks again: before the first build there would be none to link.
import { existsSync } from "node:fs";

const program = new URL("../dist/cli/main.js", import.meta.url);
if (!existsSync(program)) await import("./ensure-built.ts");
if (process.exitCode === undefined) await import(program.href);
