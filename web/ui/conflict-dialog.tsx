import { ChangesDialog } from './changes-dialog.tsx'
import type { Conflict } from './use-guarded-save.ts'

type Props<Base, Edit> = {
  of: {
    conflict: Conflict<Base, Edit> | undefined
    save: (base: Base, edit: Edit) => void
    forgetConflict: () => void
  }
  /** what was changed by somebody else: 'user', 'service' */
  record: string
  /** why the save is impossible now, if it is */
  refusal?: (conflict: Conflict<Base, Edit>) => string | undefined
  /** takes over the record as it is now */
  onDiscard: (now: Base) => void
}

/** Lets the admin choose when a guarded save found the record changed by somebody else. */
export function ConflictDialog<Base, Edit>({
  of: { conflict, save, forgetConflict },
  record,
  refusal,
  onDiscard,
}: Props<Base, Edit>) {
  if (!conflict) return null
  const whyNot = refusal?.(conflict)
  const saveMine = () => {
    forgetConflict()
    save(conflict.now, conflict.edit)
  }
  return (
    <ChangesDialog
      title={`This ${record} was changed in the meantime`}
      changes={conflict.changes}
      keep={whyNot === undefined ? { label: 'Save mine', onClick: saveMine } : undefined}
      discard={{
        label: whyNot === undefined ? 'Discard mine' : 'Go on without it',
        onClick: () => {
          forgetConflict()
          onDiscard(conflict.now)
        },
      }}
      onCancel={forgetConflict}
    >
      {whyNot ?? 'Somebody else changed it after you had opened it. Saving yours replaces their version.'}
    </ChangesDialog>
  )
}
