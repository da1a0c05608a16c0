/** Short texts, as links where they have an address. */
export function LinkList({ items }: { items: { text: string; href?: string }[] }) {
  return (
    <ul role="list" className="topics">
      {items.map(({ text, href }) => (
        <li key={text}>{href === undefined ? text : <a href={href}>{text}</a>}</li>
      ))}
    </ul>
  );
}
