export function Monogram({ initials, className }: { initials: string; className: string }) {
  return (
    <div className={`${className} monogram`} aria-hidden="true">
      <span>{initials}</span>
    </div>
  );
}
