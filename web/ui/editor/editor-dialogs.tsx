import { Alert, Button, Modal } from 'antd'
import { useReturnFocus } from '#web/ui/actions/focus.ts'
import table from '#web/ui/list/table.module.css'
import sheet from '#web/ui/page/sheet.module.css'
import styles from './editor.module.css'
import type { GuardedSave, RecordEditor } from './record-editor.ts'

/** What an admin must know of a form before typing on: that it holds a draft. */
export function EditorNotes<Rec, Form>({ editor }: { editor: RecordEditor<Rec, Form> }) {
  if (!editor.isRestored || !editor.isDirty) return null
  return (
    <Alert
      className={styles.alert}
      type="info"
      showIcon
      title="What you had typed before the session ended is here again, not saved yet."
    />
  )
}

type DialogsProps<Rec, Form> = {
  editor: Pick<
    GuardedSave<Rec, Form>,
    'noun' | 'conflict' | 'refusal' | 'closeConflict' | 'keepTheirs' | 'keepYours'
  >
  /** closes a form that opens only when asked to */
  onKeepTheirs?: () => void
}

/**
 * Lets the admin choose when another admin has changed the record since the form was opened, or when a new one seems to be
 * there already; nothing was sent.
 */
export function EditorDialogs<Rec, Form>(props: DialogsProps<Rec, Form>) {
  const { conflict } = props.editor
  return conflict && <ConflictDialog {...props} conflict={conflict} />
}

type ConflictProps<Rec, Form> = DialogsProps<Rec, Form> & {
  conflict: NonNullable<GuardedSave<Rec, Form>['conflict']>
}

function ConflictDialog<Rec, Form>({ editor, conflict, onKeepTheirs }: ConflictProps<Rec, Form>) {
  useReturnFocus()
  const { refusal, closeConflict } = editor
  const { title, explanation, latest = 'Theirs now', theirs, yours } = wordsOf(conflict, editor.noun)
  const versions = [
    ['When you opened it', 'loaded'],
    [latest, 'theirs'],
    ['Yours', 'yours'],
  ] as const
  const keepTheirs = () => {
    editor.keepTheirs()
    onKeepTheirs?.()
  }
  return (
    <Modal
      open
      className={sheet.sheet}
      title={title}
      width={{ xs: '100%', md: 840 }}
      footer={[
        <Button key="back" onClick={closeConflict}>
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
      onCancel={closeConflict}
    >
      <p>{refusal ?? explanation}</p>
      <table role="table" className={`${table.table} ${table.stacked} ${styles.changes}`}>
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
          {conflict.changes.map((change) => (
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

type Words = { title: string; explanation: string; latest?: string; theirs: string; yours: string }

/** What the dialog says, and what its buttons are called, for a record that is new, gone or changed. */
function wordsOf({ loaded, latest }: { loaded: unknown; latest: unknown }, noun: string): Words {
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
    yours: 'Save yours',
  }
}
