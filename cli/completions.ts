/**
 * The words that may follow the beginning of a command line, which is their key; longer keys come
 * first.
 */
type Words = readonly (readonly [key: string, words: readonly string[]])[];

/** Completion scripts by shell. They are static, so that a key press does not start Node. */
export const completions: ReadonlyMap<string, (words: Words) => string> = new Map([
  ["bash", writeBash],
  [
    "zsh",
    (words) =>
      `autoload -Uz compinit bashcompinit && compinit && bashcompinit\n${writeBash(words)}`,
  ],
  ["fish", writeFish],
  ["powershell", writePowerShell],
]);

function writeBash(words: Words): string {
  const cases = words.map(([key, list]) => `    "${key}"*) words="${list.join(" ")}" ;;`);
  return `_plakat() {
  local current="\${COMP_WORDS[COMP_CWORD]}" line="" words="" index
  COMPREPLY=()
  if [ "\${COMP_WORDS[0]}" = npx ]; then
    if [ "$COMP_CWORD" -gt 1 ] && [ "\${COMP_WORDS[1]}" != plakat ]; then return; fi
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${COMP_WORDS[index]}" in
      plakat|help|-*) ;;
      *) line="$line\${COMP_WORDS[index]} " ;;
    esac
  done
  case "$line" in
${cases.join("\n")}
  esac
  if [ "\${COMP_WORDS[0]}" = npx ] && [ "$COMP_CWORD" -eq 1 ]; then words=plakat; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _plakat plakat npx`;
}

function writeFish(words: Words): string {
  const cases = words.map(
    ([key, list]) => `    case '${key}*'\n      string split ' ' -- '${list.join(" ")}'`,
  );
  return `function __plakat
  set -l words (commandline -opc)
  if test "$words[1]" = npx; and test (count $words) -eq 1
    echo plakat
    return
  end
  if test "$words[1]" = npx; and test "$words[2]" != plakat
    return
  end
  set -l line (string match -v -r '^(npx|plakat|help|-.*)$' -- $words)
  switch "$line "
${cases.join("\n")}
  end
end
complete -c npx -a '(__plakat)'
complete -c plakat -a '(__plakat)'`;
}

function writePowerShell(words: Words): string {
  const cases = words.map(
    ([key, list]) => `    '${key}*' { ${list.map((word) => `'${word}'`).join(", ")}; break }`,
  );
  return `Register-ArgumentCompleter -Native -CommandName npx, plakat -ScriptBlock {
  param($current, $ast, $position)
  $typed = @($ast.CommandElements | ForEach-Object { "$_" })
  if ($current -ne '') { $typed = @($typed | Select-Object -SkipLast 1) }
  if ($typed[0] -like 'npx*') {
    if ($typed.Count -eq 1) { return 'plakat' }
    if ($typed[1] -ne 'plakat') { return }
  }
  $line = -join ($typed | Where-Object { $_ -notmatch '^(npx(\\.cmd)?|plakat|help|-.*)$' } | ForEach-Object { "$_ " })
  $words = switch -Wildcard ($line) {
${cases.join("\n")}
  }
  $words | Where-Object { $_ -like "$current*" }
}`;
}
