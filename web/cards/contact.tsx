/** Renders an email address as a link. */
export function EmailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}

type Phone = { mobileCountryCode?: string | null | undefined; mobileNo?: string | null | undefined }

/** Country code and number of somebody's phone; empty when neither is known. */
export const phoneOf = ({ mobileCountryCode, mobileNo }: Phone): string =>
  [mobileCountryCode, mobileNo].filter(Boolean).join(' ')

/** Somebody's phone number, to call them. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
}
