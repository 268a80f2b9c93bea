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

/** Somebody's address, to write to them. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailText address={address} />
    </a>
  )
}

type Phone = { mobileCountryCode?: string | null | undefined; mobileNo?: string | null | undefined }

/** Country code and number of somebody's phone; empty when neither is known. */
export const phoneOf = ({ mobileCountryCode, mobileNo }: Phone): string =>
  [mobileCountryCode, mobileNo].filter(Boolean).join(' ')

/** Somebody's phone number, to call them. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
}
