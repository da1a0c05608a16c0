export function Monogram({ initials, className }: { initials: string; className: string }) {
  return (
    <div
      className={`${className} monogram`}
      data-wide={/[MWÖÜ]/.test(initials) ? "" : undefined}
      aria-hidden="true"
    >
      <span>{initials}</span>
    </div>
  );
}
