import { PrinterOutlined } from '@ant-design/icons'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'

/** Renders a button that prints the page. web/app/print.css hides controls on paper. */
export function PrintButton() {
  return (
    <ActionButton icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
      Print
    </ActionButton>
  )
}

/** Renders a footer that appears only in print: the URL of the terms, and a note if the page has unsaved changes. */
export function PrintFooter({ isDirty = false }: { isDirty?: boolean }) {
  return (
    <footer className="print-only">
      {isDirty && <strong>Contains unsaved changes. </strong>}
      Subject to the terms and conditions at {new URL(paths.terms(), window.location.origin).href}.
    </footer>
  )
}
