import { expect, test } from "vitest";
import { createTree, electionsYml, importTree, readStored, siteYml } from "#ingest/test/tree.ts";

const question = (id: string) => `  - { id: ${id}, question: "Soll es ${id} geben?" }\n`;

async function importAnswers(questions: string | undefined, answers: string) {
  const tree = createTree({
    "site.yml": siteYml,
    "elections.yml": electionsYml,
    "index.md": "# Start\n",
    ...(questions !== undefined && { "fragen.yml": questions }),
    "landesliste/1.anna.md": `---\ngivenName: Anna\nfamilyName: Aal\nlistPosition: 1\nanswers:\n${answers}---\n`,
  });
  const { findings } = await importTree(tree);
  const lines = findings.map(({ file, line, code, message, hint }) =>
    [`${file}:${line} ${code}`, message, hint].join(" | "),
  );
  return { tree, lines };
}

test("an answer to a question that does not exist is reported with the question that was probably meant", async () => {
  const { lines } = await importAnswers(
    `questions:\n${question("nachtbus")}${question("treff")}`,
    "  nachtbuss: Ja.\n  strand: Nein.\n  treff:\n",
  );
  expect(lines).toEqual([
    "landesliste/1.anna.md:6 answer-without-question | Zu der Antwort „nachtbuss“ gibt es in fragen.yml keine Frage; sie ist nicht zu sehen. | Meintest du „nachtbus“?",
    "landesliste/1.anna.md:7 answer-without-question | Zu der Antwort „strand“ gibt es in fragen.yml keine Frage; sie ist nicht zu sehen. | Möglich sind nachtbus, treff.",
  ]);
});

test("without a file of questions every answer is reported", async () => {
  const { lines } = await importAnswers(undefined, "  treff: Ja.\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("Lösche die Zeile, oder stelle die Frage in fragen.yml.");
});

test("an answer of a candidate that is too long is an error with its line", async () => {
  const { lines } = await importAnswers(
    `questions:\n${question("treff")}`,
    `  treff: ${"a".repeat(601)}\n`,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^landesliste\/1\.anna\.md:6 too-long \| „treff“ .*600/);
});

test("more than five questions, or two with one name, are an error, and the last good questions stay", async () => {
  const { tree } = await importAnswers(`questions:\n${question("treff")}`, "  treff: Ja.\n");
  const findCodes = async (text: string) => {
    tree.write("fragen.yml", text);
    const { findings } = await importTree(tree);
    expect(readStored(tree).questions?.map(({ id }) => id)).toEqual(["treff"]);
    return findings.map(({ file, line, code }) => `${file}:${line} ${code}`);
  };
  const six = ["a", "b", "c", "d", "e", "f"].map(question).join("");
  expect(await findCodes(`questions:\n${six}`)).toEqual(["fragen.yml:2 too-many-entries"]);
  expect(await findCodes(`questions:\n${question("a")}${question("a")}`)).toEqual([
    "fragen.yml:3 question-twice",
  ]);
});

test("after fragen.yml is deleted there are no questions", async () => {
  const { tree } = await importAnswers(`questions:\n${question("treff")}`, "  treff: Ja.\n");
  tree.remove("fragen.yml");
  const { findings } = await importTree(tree);
  expect(readStored(tree).questions).toBeUndefined();
  expect(findings.map(({ code }) => code)).toEqual(["answer-without-question"]);
});
