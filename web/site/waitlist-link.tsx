import { brand } from '#web/brand.ts'

/** A link that writes an email to join the waitlist. */
export const waitlistLink = (
  <a className="button" href={`mailto:${brand.supportEmail}?subject=Join%20the%20waitlist`}>
    Join the waitlist
  </a>
)
