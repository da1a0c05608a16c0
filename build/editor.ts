import { existsSync } from "node:fs";
import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";

/** The editor has a folder of its own, because visitors load nothing of it. */
export const editorFolder = "dist/editor";
const packageFolder = "node_modules/@sveltia/cms";
const german = /node_modules\/@sveltia\/cms\/locales\/de\.json$/;
const program = /node_modules\/@sveltia\/cms\/npm\/index\.js$/;
/** Grammars, codecs, maps, other languages and what adds code of one's own: our forms have none of it. */
export const leftOut =
  /^(?:@shikijs\/|leaflet|terra-draw|svgo|\.\/chunks\/(?:heic|react-dom|shiki|webp)|\.\.\/locales\/(?!de\.))/;
const leftOutId = "\0left-out";
const ownFont =
  "../../../@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2";

/** Replacements in the program of the editor, each with the number of its occurrences. */
const replacements: readonly [pattern: RegExp, replacement: string, count: number][] = [
  // Pictures of accounts are on hosts that the policy does not name.
  [/\bavatarURL:\w\.avatar_url/g, "avatarURL:void 0", 1],
  [/authorAvatarURL:\w\.author\??\.(?:avatar_url|avatarUrl)/g, "authorAvatarURL:void 0", 2],
  [/authorAvatarURL=(?=\w\.get\()/g, "authorAvatarURL=void ", 1],
  // The editor would ask two further hosts whether GitHub and GitLab are working.
  [/\bcheckStatus:\w+,/g, "", 2],
  [/new URL\(`assets\/[^`]*\.(?:wasm|js|png)`,import\.meta\.url\)/g, "new URL(`data:,`)", 3],
  // The editor's fonts from a foreign host, a fallback for systems without them.
  [/url\(https:\/\/cdn\.jsdelivr\.net[^)]*\)/g, 'local("none")', 3],
  [/assets\/source-sans-3-[^`]*\.woff2/g, ownFont, 1],
  // If two stores are missing at once, the editor creates only one. A missing store would hide
  // pictures in forms until the editor is opened again.
  [
    /(?<=t=await this\.#o\(n\+1\))(?=\),t\.onversionchange=)/g,
    ",t.objectStoreNames.contains(i)||(t.close(),t=await this.#s())",
    1,
  ],
  // Radio buttons add their listeners 100 ms after they are drawn, or later on a slow machine, so
  // an earlier choice would be shown and not saved. Here they are added at once; adding them twice
  // does no harm.
  [
    /(?=\(async\(\)=>\{await \w+\(100\),this\.activate\(\)\}\)\(\)\}activate\(\)\{let\{parent:\w,allMembers:)/g,
    "this.parent.addEventListener(`click`,this._onClick),this.parent.addEventListener(`keydown`,this._onKeyDown),",
    1,
  ],
  // The page above a list is an entry of its folder, but must not be offered among persons and
  // places.
  [
    /(?<=return \w\?\[\w\]:\[\]\}return \w+\(\w\))(?=\},\w+=\(\{locale:\w,fieldConfig:\w,refEntries)/g,
    ".filter(({slug:e})=>e!==`index`)",
    1,
  ],
  // A day or time that is incomplete or does not exist is an empty value in browsers, which would be
  // saved as if the field had been emptied. The mark is one that the pattern of the field refuses.
  [
    /(currentValue:(\w)\(\),fieldConfig:\w\.fieldConfig\}\)&&\2\(\w\)\}.{0,100}?let \w=\(\)=>\{\w\(\w,!0\)\},\w=)\(\)=>\{(\w\(\w,!1\),\w\(\))\}/g,
    "$1({target:{validity:{badInput:e}}})=>{$3,e?$2(`?`):$2()===`?`&&$2(``)}",
    1,
  ],
  // Words in the field of a number would stay there and be saved as none, and "1.200" as 1. The field
  // takes only what numbers have, and a comma is the decimal point.
  [
    /(get inputmode\(\)\{return (\w\(\w\))\},)(onkeydown:.{0,400}?get value\(\)\{return \w\(\w\)\},set value\((\w)\)\{\w\(\w,\4)(?=,!0\))/g,
    "$1onbeforeinput:e=>{($2===`decimal`?/[^\\d.,-]/:/[^\\d-]/).test(e.data??``)&&e.preventDefault()},$3.replace(`,`,`.`)",
    1,
  ],
  // Deleting a place would take it out of its events, which are refused without one. Left in, they
  // are shown without the place, and a finding says so.
  [
    /(?<=\(\{collection:\w,collectionFile:\w,entries:(\w)\}\)=>\{let \w=new Map,\w=\[\];if\()\1\.length(?=\))/g,
    "!1",
    1,
  ],
];

/** Sentences that the editor lacks in German. */
const ownWords: Readonly<Record<string, string>> = {
  "Entry Changed by Someone Else": "Jemand hat den Eintrag geändert",
  "{$name} changed this entry on {$date}, after you opened it.":
    "{$name} hat den Eintrag am {$date} geändert, nachdem du ihn geöffnet hast.",
  "This entry has been changed in the repository after you opened it.":
    "Der Eintrag wurde geändert, nachdem du ihn geöffnet hast.",
  "This entry has been deleted from the repository after you opened it.":
    "Der Eintrag wurde gelöscht, nachdem du ihn geöffnet hast.",
  "If you save now, their changes will be lost.":
    "Wenn du jetzt speicherst, gehen die fremden Änderungen verloren.",
  "If you save now, the entry will be created again.":
    "Wenn du jetzt speicherst, entsteht er noch einmal.",
  "Save Anyway": "Trotzdem speichern",
  "The repository has been updated by someone else while saving. Please try again.":
    "Beim Speichern hat jemand anderes etwas geändert. Bitte erneut versuchen.",
  ".input {$count :integer} .match $count one {{The reference to it in an entry will be removed as well.}} * {{The references to it in {$count} entries will be removed as well.}}":
    ".input {$count :integer} .match $count one {{Aus einem Eintrag, der es zeigt, wird es herausgenommen.}} * {{Aus {$count} Einträgen, die es zeigen, wird es herausgenommen.}}",
  ".input {$count :integer} .match $count one {{This asset can’t be deleted, because the following fields in the entries using it would no longer be valid without it. Update those entries first.}} * {{These assets can’t be deleted, because the following fields in the entries using them would no longer be valid without them. Update those entries first.}}":
    "Das lässt sich nicht löschen, weil diese Felder es brauchen. Ändere zuerst diese Einträge.",
  "The new {$name} will be saved along with the entry you’re editing.":
    "„{$name}“ wird zusammen mit diesem Eintrag gespeichert.",
  "The {$name} couldn’t be added. Check the browser console for details.":
    "„{$name}“ ließ sich nicht anlegen. Lade die Seite neu, und versuche es noch einmal.",
  "The slug is generated from the entry’s content when it’s saved. Any date and time in it will be those of the save.":
    "Der Name der Datei entsteht beim Speichern aus dem Eintrag.",
  "This entry doesn’t have a slug.": "Dieser Eintrag hat noch keinen Dateinamen.",
  "Reload Entry": "Eintrag neu laden",
  "Are you sure you want to reload the entry? Your unsaved changes will be lost.":
    "Soll der Eintrag neu geladen werden? Nicht gespeicherte Änderungen gehen verloren.",
};

/**
 * Words that the editor lacks in German, by their keys. Its own translations win once it has them.
 */
const furtherGerman: Readonly<Record<string, unknown>> = {
  select_item: "{$name} auswählen",
  show_errors: "Fehler zeigen",
  replace_image: "Bild ersetzen",
  remove_image: "Bild entfernen",
  replace_file: "Datei ersetzen",
  remove_file: "Datei entfernen",
  file_unavailable: "Fehlt",
  file_unavailable_description:
    "Die Datei ließ sich nicht laden. Vielleicht wurde sie verschoben oder gelöscht.",
  list_item_options: "Optionen des Listeneintrags",
  folders: "Ordner",
  more_folders: "Weitere Ordner",
  back_to_parent_folder: "Zurück zum Ordner darüber",
  new_folder: "Neuer Ordner",
  new_folder_name: "Name des Ordners",
  new_folder_create: "Anlegen",
  new_folder_description: "Der neue Ordner entsteht in „{$folder}“.",
  new_folder_error: {
    empty: "Der Ordner braucht einen Namen.",
    invalid: "Der Name darf keinen Schrägstrich enthalten und nicht mit einem Punkt beginnen.",
    duplicate: "Hier gibt es schon einen Ordner oder eine Datei dieses Namens.",
  },
  creating_folder: "Der Ordner wird angelegt …",
  creating_folder_failed: "Der Ordner ließ sich nicht anlegen.",
  folder_options: "Optionen des Ordners",
  show_folder_options: "Optionen des Ordners zeigen",
  rename_folder: "Ordner umbenennen",
  delete_folder: "Ordner löschen",
  enter_new_name_for_folder:
    "Gib unten einen neuen Namen ein. Was im Ordner liegt, zieht mit um, und Einträge, die es zeigen, werden geändert.",
  confirm_deleting_folder: "Soll der Ordner „{$name}“ mit allem darin wirklich gelöscht werden?",
  renaming_folder: "Der Ordner wird umbenannt …",
  renaming_folder_failed: "Der Ordner ließ sich nicht umbenennen.",
  deleting_folder: "Der Ordner wird gelöscht …",
  deleting_folder_failed: "Der Ordner ließ sich nicht löschen.",
  folder_created: "Ordner angelegt.",
  folder_renamed: "Ordner umbenannt.",
  folder_deleted: "Ordner gelöscht.",
  folder_path: "Pfad des Ordners",
  folder_contents: "Inhalt",
};

/** German sentences of the editor in our own words, each with the number of its occurrences. */
const germanWords: readonly [theirs: string, ours: string, count?: number][] = [
  // The reason is below it.
  [
    "Beim Speichern des Eintrags ist ein Fehler aufgetreten. Bitte später erneut versuchen.",
    "Das hat nicht geklappt. Dein Text steht noch im Formular.",
  ],
  ['"_summary":"Zusammenfassung"', '"_summary":"Wie angezeigt"'],
  // A year is written without a point.
  [
    "Der Wert muss größer oder gleich {$min} sein.",
    "Hier gehört eine Zahl ab {$min :string} hinein.",
  ],
  [
    "Der Wert muss kleiner oder gleich {$max} sein.",
    "Hier gehört eine Zahl bis {$max :string} hinein.",
  ],
  ["Geben Sie unten Ihr Token ein.", "Gib unten dein Token ein."],
  [
    "können Sie auf der <a>Einstellungsseite Ihres",
    "kannst du auf der <a>Einstellungsseite deines",
  ],
  ["Wählen Sie im folgenden Dialog", "Wähle im folgenden Dialog", 2],
  ["Stammverzeichnis Ihres Git-Repositorys", "Stammverzeichnis deines Git-Repositorys"],
  ["wird von Ihrem Browser", "wird von deinem Browser"],
  ["Bitte verwenden Sie stattdessen Chrome", "Bitte nimm stattdessen Chrome"],
  ["ist in Ihrem Browser deaktiviert", "ist in deinem Browser ausgeschaltet"],
  ["<a>So aktivieren Sie ihn</a>", "<a>So schaltest du ihn ein</a>"],
  ["Beim Ermitteln Ihres Standorts", "Beim Ermitteln deines Standorts"],
  ["Sie haben keinen Zugriff", "Du hast keinen Zugriff"],
  ["Scannen Sie den QR-Code unten mit Ihrem", "Scanne den QR-Code unten mit deinem"],
  ["um sich ohne Passwort anzumelden. Ihre", "um dich ohne Passwort anzumelden. Deine"],
  ['"Ihre Website"', '"Eure Website"'],
  ["Geben Sie unten einen neuen Namen ein.", "Gib unten einen neuen Namen ein.", 3],
  ["Bitte verkleinern Sie sie oder wählen Sie", "Bitte verkleinere sie oder wähle", 2],
  ["Bitte wandeln Sie", "Bitte wandle", 4],
  ["um und versuchen Sie es erneut.", "um und versuche es erneut.", 4],
  ["Bitte korrigieren Sie", "Bitte korrigiere", 2],
  ["Bitte geben Sie eine", "Bitte gib eine", 3],
  ["Wählen Sie ein Medium aus", "Wähle ein Medium aus"],
  ["Bitte prüfen Sie die Berechtigungen Ihres", "Bitte prüfe die Berechtigungen deines"],
  ["Browsers und versuchen Sie es", "Browsers und versuche es"],
  ["und Sie müssen sich erneut anmelden", "und du musst dich erneut anmelden"],
  ["Bitte verwenden Sie stattdessen den Klartext", "Bitte nimm stattdessen den Klartext"],
];

/** Whether the editor is installed: everything else is built without it as well. */
export const hasEditor = existsSync(packageFolder);

/** The build of the editor. */
export const editorEnvironment: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: editorFolder,
    emptyOutDir: true,
    assetsDir: "assets/redaktion",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 3000,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["client/editor.browser.ts"] },
  },
};

/** Takes from the editor what our forms do not need, and what would ask a foreign host. */
export function trimEditor(): Plugin {
  return {
    name: "trim-editor",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "editor",
    resolveId: (id, importer = "") =>
      importer.includes(packageFolder) && leftOut.test(id) ? leftOutId : undefined,
    load: (id) => (id === leftOutId ? "export default {};" : undefined),
    transform(code, id) {
      if (german.test(id)) {
        const words = JSON.parse(germanWords.reduce(replaceWords, code)) as object;
        return { code: JSON.stringify({ ...furtherGerman, ...words }), map: null };
      }
      if (!program.test(id)) return undefined;
      const words = Object.entries(ownWords).map(quoteWords).reduce(replaceWords, code);
      return { code: replacements.reduce(replaceAll, words), map: null };
    },
    async writeBundle() {
      const assets = join(packageFolder, "npm/assets");
      const isLicence = (name: string) => /^(?!source-sans).*\.LICENSE\.txt$/.test(name);
      const licences = (await readdir(assets)).filter(isLicence);
      await Promise.all(
        licences.map((name) => copyFile(join(assets, name), join(editorFolder, name))),
      );
    },
  };
}

/**
 * Throws if a replacement does not fit, because another version of the editor may be written
 * differently.
 */
function replaceAll(
  code: string,
  [pattern, replacement, count]: (typeof replacements)[number],
): string {
  const found = code.match(pattern)?.length ?? 0;
  if (found !== count) throw new Error(`${pattern} occurs ${found} times in the editor.`);
  return code.replaceAll(pattern, replacement);
}

function quoteWords([english, german]: [string, string]): [string, string] {
  return [`\`${english}\``, `\`${german}\``];
}

function replaceWords(code: string, [found, replacement, count = 1]: (typeof germanWords)[number]) {
  const parts = code.split(found);
  if (parts.length !== count + 1) {
    throw new Error(`„${found}“ occurs ${parts.length - 1} times in the editor.`);
  }
  return parts.join(replacement);
}
