import { findElectionKind, type ListWords } from "#domain/elections/election-kinds.ts";
import {
  electionSystems,
  needsLand,
  type ElectionSystem,
} from "#domain/elections/election-systems.ts";
import { laender } from "#domain/elections/laender.ts";

const nominees = {
  one: "",
  several: " (mehrere)",
  list: " (eigene Liste)",
  beside: " (Liste daneben)",
};

/** The kinds of elections and their words, Länder with the same ones in one row. */
export function writeElectionTable(): string {
  const rows = Object.keys(electionSystems).flatMap((name) => {
    const system = name as ElectionSystem;
    const states = needsLand(system) ? laender : [""];
    const byWords = Map.groupBy(states, (state) => {
      const { list, area } = findElectionKind({ system, state });
      const own = area ? [`${area.one}${nominees[area.nominees]}`, area.vote] : ["", ""];
      return [nameLists(list), list.vote, ...own].join(" | ");
    });
    return [...byWords].map(([words, own]) => `| \`${name}\` | ${own.join(", ")} | ${words} |\n`);
  });
  return [
    "| `wahlart` | `land` | Liste | Stimme für die Liste | Wahlkreis | Stimme dort |\n",
    "| --- | --- | --- | --- | --- | --- |\n",
    ...rows,
  ].join("");
}

function nameLists({ name, lists }: ListWords): string {
  if (!lists) return name;
  const { one, names, isChoice } = lists;
  return isChoice ? `${name} oder ${names.length} ${one}n` : `${names.length} ${one}n`;
}
