import { ChangesDialog } from '#web/ui/changes-dialog.tsx'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import type { Conflict } from '#web/ui/use-guarded-save.ts'

type Props<Entry, Body> = {
  of: {
    conflict: Conflict<Entry | undefined, Body> | undefined
    save: (base: Entry | undefined, body: Body) => void
    forgetConflict: () => void
  }
  kind: 'Service' | 'Item'
  onDiscard: () => void
}

/** Lets the admin choose when somebody else has changed or deleted the entry that was being edited; nothing was sent. */
export function EntryConflict<Entry, Body>({ of: saving, kind, onDiscard }: Props<Entry, Body>) {
  const { conflict, save, forgetConflict } = saving
  const lower = kind.toLowerCase()
  if (!conflict || conflict.now) return <ConflictDialog of={saving} record={lower} onDiscard={onDiscard} />
  return (
    <ChangesDialog
      title={`This ${lower} was deleted in the meantime`}
      changes={conflict.changes}
      keep={{
        label: 'Add mine as new',
        onClick: () => {
          forgetConflict()
          save(undefined, conflict.edit)
        },
      }}
      discard={{
        label: 'Discard mine',
        onClick: () => {
          forgetConflict()
          onDiscard()
        },
      }}
      onCancel={forgetConflict}
    >
      Somebody else deleted it after you had opened it. You can add what you entered as a new one.
    </ChangesDialog>
  )
}
