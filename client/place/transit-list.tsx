import { Icon, type IconName } from "#client/base/icon.tsx";

/** How to get to a place; the icon follows from the text. */
export function TransitList({ lines }: { lines: string[] }) {
  return (
    <ul className="transit">
      {[...new Set(lines)].map((line) => (
        <li key={line}>
          <Icon name={iconOf(line)} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

function iconOf(line: string): IconName {
  const [match] = vehicles
    .map(([pattern, icon]) => ({ icon, index: line.search(pattern) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index);
  return match?.icon ?? "place";
}

const vehicles: [RegExp, IconName][] = [
  [/\bbus|buslinie|linien? /i, "bus"],
  [/bahn|\bzug\b|\bR[EB] ?\d/i, "train"],
  [/park(?!straße|weg)|\bauto/i, "car"],
];
