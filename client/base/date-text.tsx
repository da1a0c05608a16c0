/** A date with its times, which stay together on one line. */
export function DateText({ text }: { text: string }) {
  const split = text.lastIndexOf(", ");
  if (split < 0 || !/\d:\d/.test(text.slice(split))) return text;
  return (
    <>
      {text.slice(0, split + 2)}
      <span className="nobr">{text.slice(split + 2)}</span>
    </>
  );
}
