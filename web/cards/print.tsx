import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { paths } from '#web/paths.ts'
import styles from './print.module.css'

/** Prints the page; web/app/print.css says what of it is on paper. */
export function PrintButton() {
  return (
    <Button className={styles.print} icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
      Print
    </Button>
  )
}

/** On paper alone: where the terms are, and whether the page shows changes that are not saved. */
export function PrintFooter({ isDirty = false }: { isDirty?: boolean }) {
  return (
    <footer className="print-only">
      {isDirty && <strong>Not saved yet. </strong>}
      The terms and conditions at {new URL(paths.terms(), window.location.origin).href} apply.
    </footer>
  )
}
