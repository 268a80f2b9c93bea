import { useState } from 'react'
import { ApiError, reasonOf } from '#web/api/api-error.ts'
import type { Change } from '#web/ui/changes-dialog.tsx'
import { useConfirm } from '#web/ui/confirm.ts'
import { holdsAll } from '#web/ui/holds-all.ts'
import { useToast } from '#web/ui/toast.ts'
import { useGuardedSave } from '#web/ui/use-guarded-save.ts'

type Options<Entry, Body> = {
  kind: 'Service' | 'Item'
  nameOf: (entry: Entry) => string
  /** the list as it is now, past every cache */
  list: () => Promise<Entry[]>
  changes: (loaded: Entry, now: Entry) => Change[]
  create: (body: Body) => Promise<unknown>
  update: (id: string, body: Body) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

/**
 * What is done to the entries of one catalogue tab: the dialog that adds or edits one, and deleting, with the toasts
 * of Specification §8. An edited entry is read again before it is saved.
 */
export const useEntryWork = <Entry extends { id: string }, Body extends object>({
  kind,
  nameOf,
  list,
  changes,
  create,
  update,
  remove,
}: Options<Entry, Body>) => {
  // `entry` is undefined for a new one
  const [dialog, setDialog] = useState<{ entry: Entry | undefined }>()
  const [deleting, setDeleting] = useState<string>()
  const toast = useToast()
  const confirm = useConfirm()
  const lower = kind.toLowerCase()
  const close = () => setDialog(undefined)

  const saving = useGuardedSave<Entry | undefined, Body>({
    reread: async (base) => base && (await list()).find(({ id }) => id === base.id),
    changes: (base, now) => {
      if (!base) return []
      return now ? changes(base, now) : [{ what: kind, before: nameOf(base), now: 'Deleted' }]
    },
    send: (now, body) => (now ? update(now.id, body) : create(body)),
    holds: (now, body) => now !== undefined && holdsAll(now, body),
    onSaved: (_, base) => {
      toast.success(`${kind} ${base ? 'updated' : 'added'} successfully`)
      close()
    },
    onFailed: (_, __, base) => toast.failure(`Failed to ${base ? 'update' : 'add'} ${lower}`),
  })
  const open = (entry: Entry | undefined) => {
    saving.forgetFailure()
    setDialog({ entry })
  }

  const askToDelete = async (entry: Entry) => {
    const isMeant = await confirm({
      title: `Delete ${nameOf(entry)}?`,
      content: 'Orders keep the lines that were copied from it.',
      yes: `Delete ${lower}`,
      danger: true,
    })
    if (!isMeant) return
    setDeleting(entry.id)
    try {
      await remove(entry.id)
      toast.success(`${kind} deleted successfully`)
    } catch (error) {
      toast.failure(`Failed to delete ${lower}`, reasonOf(error))
      // somebody else was faster: what is listed is out of date
      if (error instanceof ApiError && error.status === 404) await list().catch(() => undefined)
    } finally {
      setDeleting(undefined)
    }
  }

  return {
    dialog,
    add: () => open(undefined),
    edit: open,
    close,
    saving,
    /** why the last save of this dialog did not succeed */
    failure: saving.failure && reasonOf(saving.failure),
    /** the id of the entry that is being deleted */
    deleting,
    askToDelete,
  }
}
