interface LinkListProps {
  items: { text: string; href?: string }[];
  /** The accessible name of the list, if no heading names it. */
  label?: string;
}

/** Short texts, as links where they have an address. */
export function LinkList({ items, label }: LinkListProps) {
  return (
    <ul role="list" className="topics" aria-label={label}>
      {items.map(({ text, href }) => (
        <li key={text}>{href === undefined ? text : <a href={href}>{text}</a>}</li>
      ))}
    </ul>
  );
}
