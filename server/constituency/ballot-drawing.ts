import type { BallotDrawing } from "#client/elections/voting-data.ts";
import type { BallotColumn } from "#domain/elections/ballots.ts";
import { votingTexts } from "#server/elections/voting-text.ts";

/** The line of a campaign on a ballot. */
export interface BallotLine {
  number?: number;
  party: string;
  /** As far as the campaign has entered them. */
  names: string[];
  /** Set if the campaign wants an example cross. */
  hasCross: boolean;
}

interface Words {
  text: string;
  isStrong: boolean;
}

type Drawing = Omit<BallotDrawing, "alt" | "width">;

interface Row {
  number?: number | undefined;
  /** Words of the campaign, or the widths of bars in their place. */
  content: (Words | number)[];
  fields: number;
  hasCross?: boolean | undefined;
}

const drawingWidth = 320;
const end = drawingWidth - 14;
const fieldWidth = 22;
const lineHeight = 19;
const padding = 11;
/** Of a letter, at the size of the words. */
const letterWidth = { strong: 8.3, plain: 7.4 };

/** Draws one vote: the line of the campaign among lines without words. */
export function drawBallot(column: BallotColumn, own: BallotLine): Omit<BallotDrawing, "alt"> {
  const { each = 0, isPersonal } = column;
  const rows = each > 0 && !isPersonal ? listOpen(column, own) : listClosed(column, own);
  const drawing: Drawing = { height: 1, lines: "", bars: "", circles: [], words: [] };
  const sample = { text: votingTexts.sample, isStrong: false };
  const start = own.number === undefined ? 14 : 44;
  drawRow(drawing, { content: [sample], fields: 0 }, 14);
  for (const row of rows) drawRow(drawing, row, start);
  const { height } = drawing;
  return {
    ...drawing,
    width: drawingWidth,
    height: height + 1,
    lines: `${drawing.lines}M1 1h${drawingWidth - 2}v${height - 1}h${2 - drawingWidth}z`,
  };
}

/** Rows with one field each: lists, or persons with the name of their party. */
function listClosed(column: BallotColumn, own: BallotLine): Row[] {
  const { isPersonal = false, each = 0, whole = 0, names: printedNames = 0 } = column;
  const fields = isPersonal ? each : whole;
  const hasNames = printedNames > 0;
  const [person] = own.names;
  const party = { text: own.party, isStrong: !isPersonal };
  const names = own.names.join(", ");
  const personal = [person === undefined ? 0.65 : { text: person, isStrong: true }];
  const printed = names === "" ? [] : [{ text: names, isStrong: false }];
  const other: Row = { content: hasNames ? [0.5, 0.95, 0.7] : [0.7, 0.45], fields };
  return [
    other,
    {
      number: own.number,
      content: isPersonal ? [...personal, party] : [party, ...printed],
      fields,
      hasCross: own.hasCross,
    },
    { ...other, content: hasNames ? [0.65, 0.9, 0.5] : [0.55, 0.6] },
  ];
}

/** Lists, each with the first of its persons. */
function listOpen({ whole = 0, each = 0 }: BallotColumn, own: BallotLine): Row[] {
  const persons = [0, 1, 2].map((index): Row => {
    const name = own.names[index];
    return {
      content: name === undefined ? [0.75 - index * 0.1] : [{ text: name, isStrong: false }],
      fields: each,
      hasCross: index === 0 && whole === 0 && own.hasCross,
    };
  });
  const head = [{ text: own.party, isStrong: true }];
  return [
    { content: [0.6], fields: whole },
    { content: [0.8], fields: each },
    { number: own.number, content: head, fields: whole, hasCross: whole > 0 && own.hasCross },
    ...persons,
    { content: [0.5], fields: whole },
    { content: [0.7], fields: each },
  ];
}

function drawRow(drawing: Drawing, row: Row, start: number): void {
  const { number, content, fields, hasCross } = row;
  const top = drawing.height;
  const width = end - fields * fieldWidth - start;
  const lines = content.flatMap((part): (Words | number)[] =>
    typeof part === "number" ? [part] : wrap(part, width),
  );
  const height = 2 * padding + lineHeight * Math.max(1, lines.length);
  for (const [index, line] of lines.entries()) {
    const middle = top + padding + lineHeight * (index + 0.5);
    if (typeof line === "number") drawing.bars += `M${start} ${middle}h${line * width}`;
    else drawing.words.push({ x: start, y: middle + 5, ...line });
  }
  const middle = top + height / 2;
  if (number !== undefined) {
    drawing.words.push({ x: 12, y: top + padding + 15, text: String(number), isStrong: true });
  }
  for (let field = 0; field < fields; field += 1) {
    drawing.circles.push({ x: end - fieldWidth * (fields - field) + 13, y: middle });
  }
  if (hasCross) {
    drawing.cross = `M${end - fieldWidth * fields + 7} ${middle - 6}l12 12m0-12l-12 12`;
  }
  drawing.lines += `M1 ${top + height}h${drawingWidth - 2}`;
  drawing.height = top + height;
}

/** Breaks at blanks; a longer word behind its hyphens or anywhere, so that nothing leaves the drawing. */
function wrap({ text, isStrong }: Words, width: number): Words[] {
  const longest = Math.floor(width / letterWidth[isStrong ? "strong" : "plain"]);
  const pieces = text
    .split(/(?<=\s)/)
    .flatMap((word) => (word.trimEnd().length > longest ? word.split(/(?<=-)/) : [word]))
    .flatMap((part) => part.match(new RegExp(`.{1,${longest}}\\s?`, "gu")) ?? []);
  const lines = [""];
  for (const piece of pieces) {
    const line = (lines.at(-1) ?? "") + piece;
    if (line.trimEnd().length <= longest) lines[lines.length - 1] = line;
    else lines.push(piece);
  }
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => ({ text: line.trim(), isStrong }));
}
