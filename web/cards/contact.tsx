import { Fragment } from 'react'
/** An e-mail address that, where it is too long for its place, breaks before its signs rather than within a word. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?<=\w)(?=[@.+_-])/).map((part, place) => (
    // the parts of an address have no other name
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
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
