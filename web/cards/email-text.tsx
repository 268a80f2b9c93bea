/** An e-mail address that, where it is too long for its place, breaks before the @ rather than at its last letter. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  if (at <= 0) return address
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
