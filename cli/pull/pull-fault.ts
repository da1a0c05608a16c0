import { exitCodes } from "#cli/command/output.ts";
import type { GitAnswer } from "./run-git.ts";

/** Thrown when nothing could be pulled and nothing was changed; the message is German. */
export class PullFault extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message);
    this.name = "PullFault";
    this.exitCode = exitCode;
  }
}

const faults: readonly [pattern: RegExp, message: string][] = [
  [
    /couldn't find remote ref|Remote branch .* not found/,
    "Den Branch „{branch}“ gibt es im Repositorium nicht. Prüfe den Namen hinter --branch, oder lege ihn auf der Forge an.",
  ],
  [
    /Host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED/,
    "Der Server des Repositoriums zeigt einen anderen SSH-Schlüssel als bisher. Prüfe bei seinem Betreiber, ob er ihn gewechselt hat, und lösche erst dann „known_hosts“ in DATA_DIR.",
  ],
  [
    /UNPROTECTED PRIVATE KEY FILE|bad permissions|Load key |no such identity|not accessible/,
    "Der Schlüssel in PULL_KEY_FILE lässt sich nicht benutzen: Es gibt ihn nicht, er ist beschädigt, oder andere dürfen ihn lesen. Er gehört dem Benutzer von Plakat, mit den Rechten 0600.",
  ],
  [
    /Authentication failed|could not read (?:Username|Password)|returned error: 40[13]|Permission denied|terminal prompts disabled|HTTP Basic: Access denied/,
    "Das Repositorium lässt Plakat nicht herein: Das Zeichen in PULL_TOKEN oder der Schlüssel in PULL_KEY_FILE gilt nicht oder nicht mehr. Lege auf der Forge ein neues an, das lesen darf.",
  ],
  [
    /[Rr]epository .*not found|does not exist|does not appear to be a git repository|returned error: 404|Could not find repository|unable to update url base from redirection|returned error: 30\d/,
    "Unter der Adresse des Repositoriums gibt es keines, oder es ist für Plakat nicht zu sehen. Prüfe die Adresse und ob Zeichen oder Schlüssel zu ihm gehören.",
  ],
  [
    /Could not resolve host|Connection (?:refused|timed out|reset|closed)|unable to access|Network is unreachable|Operation timed out|hung up unexpectedly/,
    "Der Server des Repositoriums ist nicht zu erreichen. Prüfe Adresse und Netz; der nächste Versuch folgt von selbst, wenn ein Zeitplan gesetzt ist.",
  ],
  [
    /cannot run ssh|ssh: (?:command )?not found|ssh: No such file/,
    "Es gibt hier kein Programm „ssh“. Installiere „openssh-client“, oder nimm eine Adresse mit https://.",
  ],
  [
    /transport '.*' not allowed/,
    "Die Adresse des Repositoriums benutzt ein Protokoll, das Plakat nicht öffnet. Nimm https:// oder ssh://.",
  ],
  [
    /\.lock': (?:File exists|Permission denied)|Another git process/,
    "In diesem Ordner arbeitet gerade ein anderer git-Befehl, oder einer wurde abgebrochen. Läuft keiner, lösche die Dateien auf .lock in „.git“.",
  ],
  [
    /would be overwritten|would lose untracked/,
    "Im Inhaltsordner liegt eine Datei, die nicht aus dem Repositorium stammt und die der neue Stand überschreiben würde. Sichere sie, und lösche sie dort.",
  ],
  [
    /No space left|Disk quota exceeded|unable to write file/,
    "Auf dem Datenträger von CONTENT_DIR ist kein Platz mehr. Schaffe Platz, und hole noch einmal.",
  ],
  [
    /Read-only file system|insufficient permission|unable to create|could not (?:create|lock|open)|cannot (?:lock|create|mkdir)/,
    "Im Inhaltsordner darf nicht geschrieben werden. Prüfe, wem er und sein „.git“ gehören und ob er schreibbar eingebunden ist.",
  ],
  [
    /fsck error|bad object|object corrupt|unpack-objects|index-pack/,
    "Das Repositorium enthält beschädigte oder verbotene Daten; git hat sie nicht angenommen. Lass „git fsck“ darin laufen.",
  ],
];

/** The fault behind the output of a failed git command. */
export function toGitFault({ code, stderr }: GitAnswer, branch: string): PullFault {
  if (code === "missing") {
    const message =
      "Es gibt hier kein Programm „git“. Installiere es, oder nimm im Container das Ziel „pull“ des Dockerfiles.";
    return new PullFault(message, exitCodes.failed);
  }
  if (code === "stopped") {
    const message = "Das Repositorium hat nicht rechtzeitig geantwortet. Prüfe Adresse und Netz.";
    return new PullFault(message, exitCodes.failed);
  }
  const [, known] = faults.find(([pattern]) => pattern.test(stderr)) ?? [];
  const message =
    known?.replace("{branch}", branch) ?? `git meldet einen Fehler: ${quoteReason(stderr)}`;
  return new PullFault(message, exitCodes.failed);
}

/** The first line with git's reason, without user and password of an address. */
function quoteReason(stderr: string): string {
  const lines = stderr.trim().split("\n");
  const reason = lines.find((line) => line.startsWith("fatal: ")) ?? lines.at(-1) ?? "";
  return reason.replaceAll(/\/\/[^/@\s]+@/g, "//").slice(0, 300);
}
