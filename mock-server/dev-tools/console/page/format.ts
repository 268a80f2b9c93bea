const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats an amount in dollars, for example `$1,180.75`. */
export const formatDollars = (amount: number): string => dollars.format(amount)

/** Formats an ISO time in the browser's time zone, as date and time. */
export const formatTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Returns the last 8 characters of an ID, as the lists of the back-office show it. */
export const toShortId = (id: string): string => id.slice(-8)

/** Turns `refusePayment` into "Refuse payment" and `WORK_IN_PROGRESS` into "Work in progress". */
export function toWords(name: string): string {
  const spaced = name.replaceAll('_', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, ' $&')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}
