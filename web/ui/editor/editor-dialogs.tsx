import { Alert, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useReturnFocus } from '#web/ui/actions/focus.ts'
import table from '#web/ui/list/table.module.css'
import sheet from '#web/ui/page/sheet.module.css'
import type { Change } from './changed-fields.ts'
import styles from './editor-dialogs.module.css'
import type { GuardedSave, RecordEditor } from './record-editor.ts'

/** What an admin must know of a form before typing on: a restored or an unusable draft, a record that changed meanwhile. */
export function EditorNotes<Rec, Form>({ editor }: { editor: RecordEditor<Rec, Form> }) {
  return (
    <>
      {editor.isRestored && editor.isDirty && (
        <Alert
          className={styles.note}
          type="info"
          showIcon
          title="What you had typed before the session ended is here again, not saved yet."
        />
      )}
      {editor.isDraftUnusable && (
        <Alert
          className={styles.note}
          type="warning"
          showIcon
          closable
          title="What you had typed before could not be restored: another version of this page kept it."
        />
      )}
      {editor.outdated.length > 0 && (
        <Alert
          className={styles.note}
          type="warning"
          showIcon
          title={`This ${editor.noun} is no longer as you opened it.`}
          action={
            <Button size="small" disabled={editor.isSaving} onClick={editor.review}>
              Show changes
            </Button>
          }
        />
      )}
    </>
  )
}

type DialogsProps<Rec, Form> = {
  editor: Omit<GuardedSave<Rec, Form>, 'save' | 'reset' | 'showConflict' | 'wasSent'>
  /** closes a form that opens only when asked to */
  onKeepTheirs?: () => void
}

/**
 * Lets the admin choose when another admin has changed the record since the form was opened, or when a new one seems to be
 * there already; nothing was sent.
 */
export function EditorDialogs<Rec, Form>({ editor, onKeepTheirs }: DialogsProps<Rec, Form>) {
  const { conflict, noun, refusal } = editor
  const keepTheirs = () => {
    editor.keepTheirs()
    onKeepTheirs?.()
  }
  if (!conflict) return null
  const { title, explanation, theirs, yours, latest = 'Theirs now' } = wordsOf(conflict, noun)
  return (
    <ConflictDialog
      title={title}
      changes={conflict.changes}
      latest={latest}
      onCancel={editor.closeConflict}
      footer={[
        <Button key="back" onClick={editor.closeConflict}>
          Go back
        </Button>,
        <Button key="theirs" onClick={keepTheirs}>
          {refusal === undefined ? theirs : 'Go on without yours'}
        </Button>,
        refusal === undefined && (
          <Button key="yours" type="primary" onClick={editor.keepYours}>
            {yours}
          </Button>
        ),
      ]}
    >
      {refusal ?? explanation}
    </ConflictDialog>
  )
}

type Words = { title: string; explanation: string; latest?: string; theirs: string; yours: string }

type Found = { loaded: unknown; latest: unknown; save?: unknown }

/** What the dialog says, and what its buttons are called, for a record that is new, gone or changed. */
function wordsOf({ loaded, latest, save }: Found, noun: string): Words {
  if (loaded === undefined)
    return {
      title: `This ${noun} may have been added already`,
      explanation: 'The answer to your last try was lost, and there is one now with exactly what you sent.',
      // most likely the admin's own
      latest: 'Stored now',
      theirs: 'Keep the one there is',
      yours: 'Add another',
    }
  if (latest === undefined)
    return {
      title: `This ${noun} was deleted in the meantime`,
      explanation:
        'Somebody else deleted it after you had opened it. You can add what you entered as a new one.',
      theirs: 'Keep theirs',
      yours: 'Add yours as new',
    }
  return {
    title: `This ${noun} was changed in the meantime`,
    explanation: 'Somebody else changed it after you had opened it. Saving yours replaces their version.',
    theirs: 'Keep theirs',
    yours: save ? 'Save yours' : 'Keep yours',
  }
}

type ConflictDialogProps = {
  title: string
  changes: readonly Change[]
  /** heading of the newest reading */
  latest: string
  footer: ReactNode[]
  onCancel: () => void
  children: string
}

function ConflictDialog({ title, changes, latest, footer, onCancel, children }: ConflictDialogProps) {
  useReturnFocus()
  const versions = [
    ['When you opened it', 'loaded'],
    [latest, 'theirs'],
    ['Yours', 'yours'],
  ] as const
  return (
    <Modal
      open
      className={sheet.sheet}
      title={title}
      width={{ xs: '100%', md: 840 }}
      footer={footer}
      onCancel={onCancel}
    >
      <p>{children}</p>
      <table role="table" className={`${table.table} ${styles.changes}`}>
        <thead role="rowgroup">
          <tr role="row">
            {['Field', ...versions.map(([label]) => label)].map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {changes.map((change) => (
            <tr key={change.what} role="row">
              <th role="rowheader" scope="row">
                {change.what}
              </th>
              {versions.map(([label, version]) => (
                <td key={label} role="cell" data-label={label}>
                  {change[version]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
