/** An address that, where it must break, breaks before its `@`. */
export function EmailText({ email }: { readonly email: string }) {
  const [name, host] = email.split('@', 2);
  return (
    <span>
      {name}
      <wbr />
      {host !== undefined && `@${host}`}
    </span>
  );
}
