import { expect, test } from "vitest";
import { callCli, createTree } from "#cli/test/call-cli.ts";

const siteText = `title: Bündnis Muster
party: { name: Bündnis Muster }
kinds: { team: candidate, termine: event }
navigation:
  - { text: Programm, href: /programm }
`;

test("the editor offers only German public pages as link targets, with their addresses", async () => {
  const { env, write } = await createTree({});
  await write({
    "site.yml": siteText,
    "programm/1.wohnen.md": "---\ntitel: Wohnen\n---\n",
    "presse.md": "---\ntitle: Presse\nslug: fuer-die-presse\n---\n",
    "preview.md": "---\ntitle: Geheim\nentwurf: ja\n---\n",
    "later.md": "---\ntitle: Bald\npublishAt: 2028-12-20\n---\n",
    "uk.md": "---\ntitle: Житло\nlang: uk\n---\n",
    "termine/0225.fest.md": "---\ntitle: Fest\nstart: 2029-02-25\n---\n",
  });
  const { stdout } = await callCli(["schema", "--editor", "sveltia", "--json"], env);
  expect(stdout).toContain(
    '"options":[{"label":"Presse","value":"/fuer-die-presse"},{"label":"Wohnen","value":"/programm/wohnen"}]',
  );
  expect(stdout).not.toMatch(/Geheim|Bald|Житло/);
});

test("a file that describes its folder is not offered as a page, unless a page has no title either", async () => {
  const { env, write } = await createTree({});
  await write({
    "site.yml": siteText,
    "index.md": '---\n"titel": Start\nki: vielleicht\n---\n',
    "LIESMICH.md": "Dieser Ordner.\n",
  });
  const readForms = async () => {
    const { stdout } = await callCli(["schema", "--editor", "sveltia", "--json"], env);
    return stdout;
  };
  expect(await readForms()).toContain('"filter":{"field":"title","pattern":"^(?!null$)"}');
  const other = await callCli(["schema", "--editor", "sveltia"], env);
  expect(other.stdout).not.toContain("filter:");
  await write({ "presse.md": "Ohne Titel.\n" });
  expect(await readForms()).not.toContain('"filter"');
});
