import { brand } from '#web/brand.ts'

/** Renders a link that writes an email to join the waitlist. */
export function WaitlistLink() {
  return (
    <a className="button" href={`mailto:${brand.supportEmail}?subject=Join%20the%20waitlist`}>
      Join the waitlist
    </a>
  )
}
