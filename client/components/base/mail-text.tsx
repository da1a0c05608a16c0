/** An address that may break behind its sign rather than in the middle of a word. */
export function MailText({ email }: { email: string }) {
  const [name, ...host] = email.split("@");
  return (
    <>
      {name}@<wbr />
      {host.join("@")}
    </>
  );
}
