import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCli, createTree } from "#cli/test/call-cli.ts";
import { toGitFault } from "./pull-fault.ts";

test.each([
  ["fatal: Authentication failed for 'https://forge.example/x.git/'", "lässt Plakat nicht herein"],
  [
    "fatal: could not read Username for 'https://forge.example': terminal prompts disabled",
    "lässt Plakat nicht herein",
  ],
  [
    "Permissions 0644 for '/key' are too open.\nLoad key \"/key\": bad permissions\ngit@forge.example: Permission denied (publickey).",
    "mit den Rechten 0600",
  ],
  [
    "no such identity: /key: No such file or directory\ngit@forge.example: Permission denied (publickey).",
    "Es gibt ihn nicht",
  ],
  [
    'Load key "/key": error in libcrypto\ngit@forge.example: Permission denied (publickey).',
    "er ist beschädigt",
  ],
  [
    "git@forge.example: Permission denied (publickey).\nfatal: Could not read from remote repository.",
    "lässt Plakat nicht herein",
  ],
  [
    "fatal: unable to access 'https://forge.example/x/': The requested URL returned error: 403",
    "lässt Plakat nicht herein",
  ],
  [
    "remote: Repository not found.\nfatal: repository 'https://forge.example/x/' not found",
    "gibt es keines",
  ],
  ["fatal: '/x' does not appear to be a git repository", "gibt es keines"],
  ["fatal: couldn't find remote ref refs/heads/main", "Den Branch „main“ gibt es"],
  [
    "Host key verification failed.\nfatal: Could not read from remote repository.",
    "anderen SSH-Schlüssel",
  ],
  [
    "fatal: unable to access 'https://forge.example/': Could not resolve host: forge.example",
    "nicht zu erreichen",
  ],
  ["error: cannot run ssh: No such file or directory", "kein Programm „ssh“"],
  ["fatal: transport 'ext' not allowed", "nimm https:// oder ssh://"],
  ["fatal: Unable to create '/content/.git/index.lock': File exists.", "ein anderer git-Befehl"],
  ["error: unable to create file index.md: No space left on device", "kein Platz mehr"],
  ["error: unable to write file index.md", "kein Platz mehr"],
  [
    "error: insufficient permission for adding an object to repository database .git/objects",
    "darf nicht geschrieben werden",
  ],
])("the message %j of git is explained in German", (stderr, says) => {
  const { message } = toGitFault({ code: 128, stdout: "", stderr }, "main");
  expect(message.toLowerCase()).toContain(says.toLowerCase());
});

test.each([
  [
    "hint: x\nfatal: https://anna:geheim@forge.example/x.git is odd\n",
    "https://forge.example/x.git is odd",
  ],
  [
    "remote: a\nfatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.\n",
    "Could not read from remote repository.",
  ],
  ["fatal: the remote end is odd\nfatal: early EOF\n", "the remote end is odd"],
])(
  "of an unknown message of git the first fatal line is quoted without a password: %j",
  (stderr, says) => {
    const { message } = toGitFault({ code: 128, stdout: "", stderr }, "main");
    expect(message).toBe(`git meldet einen Fehler: fatal: ${says}`);
  },
);

test("of a message of git without a fatal line the last line is quoted", () => {
  const stderr = "hint: x\nerror: odd\n";
  const { message } = toGitFault({ code: 1, stdout: "", stderr }, "main");
  expect(message).toBe("git meldet einen Fehler: error: odd");
});

test("git receives tokens and keys by its environment only", async () => {
  const { contentDir, env, write } = await createTree({});
  const [program, seen] = [join(contentDir, "../bin/git"), join(contentDir, "../gesehen")];
  // A git that says where the repository is and tells what it was called with.
  const script = `#!/bin/sh
case "$*" in
  *symbolic-ref*) echo main ;;
  *remote.origin.url*) echo https://forge.example/x.git ;;
  *" fetch "*) printf '%s\\n' "$@" > ${seen}; env >> ${seen}; exit 1 ;;
esac
`;
  await write({ "../bin/git": script });
  chmodSync(program, 0o755);
  const secrets = {
    PULL_TOKEN: "geheim",
    PULL_SECRET: "q8Vt-nP2xLw5_zRk7sYb0g",
    GIT_DIR: "/fremd",
  };
  const path = { PATH: `${join(contentDir, "../bin")}:${process.env["PATH"]}` };
  writeFileSync(join(contentDir, "../key"), "");
  const keys = { PULL_KEY_FILE: join(contentDir, "../key") };
  await callCli(["pull", "--from", "https://forge.example/x.git"], {
    ...env,
    ...secrets,
    ...path,
    ...keys,
  });
  const [args = "", given = ""] = readFileSync(seen, "utf8").split("refs/plakat/newest\n");
  expect(args).not.toMatch(/geheim|Authorization|key/);
  expect(given).toContain("GIT_CONFIG_KEY_0=http.https://forge.example/.extraHeader\n");
  const header = `Authorization: Basic ${Buffer.from("plakat:geheim").toString("base64")}`;
  expect(given).toContain(`GIT_CONFIG_VALUE_0=${header}\n`);
  expect(given).toContain(`-i '${keys.PULL_KEY_FILE}'`);
  expect(given).toContain("GIT_TERMINAL_PROMPT=0\n");
  expect(given).not.toMatch(/PULL_|^GIT_DIR=/m);
});
