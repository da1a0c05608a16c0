export function Signet() {
  return (
    <svg className="signet" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d="M0 0h40v40H0z" fill="#f2f3f0" />
      <path d="M0 24h40v16H0z" fill="#07506f" />
      <circle cx="20" cy="24" r="9" fill="#cf3214" />
      <path d="M1 1h38v38H1z" fill="none" stroke="#0f2733" strokeWidth="2" />
    </svg>
  );
}
