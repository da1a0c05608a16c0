/** Files with mistakes of many kinds, so that findings of every form are shown. */
export const mistakes = {
  "leer.md": '---\ntitle: ""\n---\n\nText.\n',
  "schluessel.md": "---\ntitel: Da\nnachnahme: Aal\n---\n\nText.\n",
  "verweise.md": `# Verweise\n\n${"Ein Satz mit vielen Wörtern. ".repeat(8)}[Nirgends](/fehlt) ![](weg.png)\n`,
  "klammer.md": "---\ntitle: [a\n---\n",
  "zeichen.md": "# Text\n\nHier \u0007 und\t<b>da</b> \u202e!\n",
  "seite (conflicted copy 2026-11-22 101500).md": "# Anders\n",
  "git.md": "# Git\n\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> jens\n",
  "farben.txt.exe": "nichts",
};
