import { PrinterOutlined } from '@ant-design/icons'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'

/** Prints the page; web/app/print.css says what of it is on paper. */
export function PrintButton() {
  return (
    <ActionButton icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
      Print
    </ActionButton>
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
