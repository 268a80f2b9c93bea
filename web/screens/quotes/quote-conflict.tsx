import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { ChangesDialog } from '#web/ui/changes-dialog.tsx'
import type { Conflict } from '#web/ui/use-guarded-save.ts'
import { carriedOver } from './order-changes.ts'
import type { Quote } from './quote.ts'
import { quoteRefusal } from './quote-refusal.ts'

type Props = {
  of: Conflict<ServiceOrder, Quote>
  /** saves the admin's quote over theirs, carried over to the order as it is now */
  onMine: (mine: Quote) => void
  onTheirs: () => void
  onCancel: () => void
}

/** Asks what to do when somebody else changed the order while it was being quoted; nothing was sent. */
export function QuoteConflict({ of: { now, edit, changes }, onMine, onTheirs, onCancel }: Props) {
  const refusal = quoteRefusal(now)
  return (
    <ChangesDialog
      title="This order was changed in the meantime"
      changes={changes}
      keep={refusal ? undefined : { label: 'Save my quote', onClick: () => onMine(carriedOver(edit, now)) }}
      discard={{ label: 'Discard my quote', onClick: onTheirs }}
      onCancel={onCancel}
    >
      {refusal ??
        'Somebody else changed it after you had opened it. Saving your quote replaces their version.'}
    </ChangesDialog>
  )
}
