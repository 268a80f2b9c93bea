import { PrinterOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { brand } from '#web/brand.ts'
import { formatDate } from '#web/domain/dates.ts'
import { type Cents, formatMoney } from '#web/domain/money.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import styles from './print.module.css'

/** Renders a button that prints the page. web/app/print.css hides controls on paper. */
export function PrintButton() {
  return (
    <ActionButton icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
      Print
    </ActionButton>
  )
}

/**
 * Renders a letterhead that appears only in print, below the logo: address and email of the business, and the date. The
 * letterhead of an order also has the end of its ID.
 */
export function PrintHeader({ orderId }: { orderId?: string }) {
  const issueDate = usePrintDate()
  const { street, city, state, zip } = brand.address
  return (
    <header className={styles.letterhead}>
      <address>
        {street}
        <br />
        {city}, {state} {zip}
        <br />
        {brand.supportEmail}
      </address>
      <dl>
        {orderId !== undefined && (
          <>
            <dt>Order Number</dt>
            <dd className={styles.orderNumber}>{orderId.slice(-8)}</dd>
          </>
        )}
        <dt>{orderId === undefined ? 'As of' : 'Issue Date'}</dt>
        <dd>{formatDate(issueDate.toISOString())}</dd>
      </dl>
    </header>
  )
}

/** Returns the time of the last print, or of the first rendering. */
const usePrintDate = () => {
  const [date, setDate] = useState(() => new Date())
  useEffect(() => {
    // The browser prints right after this event.
    const update = () => flushSync(() => setDate(new Date()))
    window.addEventListener('beforeprint', update)
    return () => window.removeEventListener('beforeprint', update)
  }, [])
  return date
}

/** Renders the total of a table that appears only in print, below the last column. */
export function PrintTotal({ cents }: { cents: Cents }) {
  return (
    <p className={styles.total}>
      <span>Total</span>
      <span>{formatMoney(cents)}</span>
    </p>
  )
}

/** Renders a footer that appears only in print: the public URL of the terms, and a note if the page has unsaved changes. */
export function PrintFooter({ isDirty = false }: { isDirty?: boolean }) {
  return (
    <footer className={styles.footer}>
      {isDirty && <strong>Contains unsaved changes. </strong>}
      Subject to the terms and conditions at {new URL(paths.terms(), brand.origin).href}.
    </footer>
  )
}
