import { expect, test } from "vitest";
import { callCli } from "#cli/test/call-cli.ts";

test("--help explains every command in German and ends with 0", async () => {
  const { code, stdout, stderr } = await callCli(["--help"], {});
  expect(code).toBe(0);
  expect(stderr).toBe("");
  expect(stdout).toContain("Aufruf: npx plakat <Befehl> [Angaben]");
  for (const name of ["import", "check", "serve", "new", "schema"]) {
    expect(stdout).toMatch(new RegExp(`^ {2}${name} `, "m"));
  }
  expect(stdout).not.toMatch(/Usage|Options|Commands|display help/);
});

test("the help of a command is German too", async () => {
  const { code, stdout } = await callCli(["import", "--help"], {});
  expect(code).toBe(0);
  expect(stdout).toContain("Aufruf: npx plakat import [Optionen] [Ordner]");
  expect(stdout).toContain("--dry-run");
  expect(stdout).not.toMatch(/Usage|Options|Arguments|display help/);
});

test("check --help says that the check does not recognise AI texts, and how to mark them", async () => {
  const { code, stdout } = await callCli(["check", "--help"], {});
  expect(code).toBe(0);
  expect(stdout.replaceAll(/\s+/g, " ")).toContain("`ki: erzeugt` oder `ki: bearbeitet`");
});

test("help explains the program, a command or a subcommand", async () => {
  const help = async (...args: string[]) => (await callCli(["help", ...args], {})).stdout;
  expect(await help()).toContain("  import         liest");
  expect(await help("csv", "import")).toContain("Aufruf: npx plakat csv import [Optionen] <Datei>");
  expect(await help("new", "site")).toContain("kandidatin, kandidat,");
});

test("on a terminal without CONTENT_DIR the output names the folder in use", async () => {
  const says = async (env: Record<string, string>, answers?: string[]) =>
    (await callCli(["csv", "import", "nirgends.csv"], env, answers)).stderr;
  const note = "CONTENT_DIR ist in diesem Fenster nicht gesetzt: Es gilt der Ordner „content“.";
  expect(await says({}, [])).toContain(note);
  expect(await says({})).not.toContain(note);
  expect(await says({ CONTENT_DIR: "content" }, [])).not.toContain(note);
});

test("--version prints the version only", async () => {
  const { code, stdout } = await callCli(["--version"], {});
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("without a command the help goes to stderr and the exit code is 2", async () => {
  const { code, stdout, stderr } = await callCli([], {});
  expect(code).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain("Aufruf: npx plakat");
});

test.each([
  {
    name: "an unknown command",
    args: ["imprt"],
    says: "Den Befehl „imprt“ gibt es nicht. Meintest du „npx plakat import“?",
  },
  {
    name: "a sub-command without its command",
    args: ["use"],
    says: "Den Befehl „use“ gibt es nicht. Meintest du „npx plakat geo use“?",
  },
  {
    name: "help for an unknown command of a command",
    args: ["help", "csv", "imprt"],
    says: "Den Befehl „imprt“ gibt es nicht. Meintest du „npx plakat csv import“?",
  },
  {
    name: "an unknown kind",
    args: ["new", "kandidta", "Anna Muster"],
    says: "Die Art „kandidta“ gibt es nicht. Meintest du „kandidat“?",
  },
  {
    name: "a command without what it needs",
    args: ["csv", "import"],
    says: "Aufruf: npx plakat csv import [Optionen] <Datei>\n„npx plakat help csv import“ erklärt",
  },
  {
    name: "an unknown option",
    args: ["import", "--jsno"],
    says: "Die Option „--jsno“ gibt es nicht. Meintest du „--json“?",
  },
  {
    name: "an option of another command",
    args: ["geo", "import", "amt.csv", "--election", "landtag"],
    says: "Die Option „--election“ gibt es nicht.\n",
  },
  { name: "a missing argument", args: ["new", "page"], says: "Es fehlt die Angabe <Titel>." },
  {
    name: "a missing value",
    args: ["serve", "--port"],
    says: "Der Option „--port <Nummer>“ fehlt ihr Wert.",
  },
  {
    name: "a port that is not a number",
    args: ["serve", "--port", "abc"],
    says: "--port: „abc“ ist nicht erlaubt. Erlaubt ist ",
  },
  { name: "too many arguments", args: ["check", "a", "b"], says: "Es sind zu viele Angaben." },
  {
    name: "options that exclude each other",
    args: ["import", "--watch", "--dry-run"],
    says: "--watch und --dry-run lassen sich nicht zusammen verwenden.",
  },
])("$name exits with 2 and prints a German sentence", async ({ args, says }) => {
  const { code, stdout, stderr } = await callCli(args, {});
  expect(code).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/error:|unknown|missing/);
});
