/** An address that may wrap after its @ rather than in the middle of a word. */
export function MailText({ email }: { email: string }) {
  const [name, ...host] = email.split("@");
  return (
    <>
      {name}@<wbr />
      {host.join("@")}
    </>
  );
}
