import { Alert, Button, Modal } from 'antd'
import { useReturnFocus } from '#web/ui/actions/focus.ts'
import table from '#web/ui/list/table.module.css'
import sheet from '#web/ui/page/sheet.module.css'
import styles from './editor.module.css'
import type { GuardedSave, RecordEditor } from './record-editor.ts'

/** Renders a notice if the form was restored from a draft. */
export function DraftNotice<Rec, Form>({ editor }: { editor: RecordEditor<Rec, Form> }) {
  if (!editor.isRestored || !editor.isDirty) return null
  return (
    <Alert type="info" showIcon title="Your unsaved changes from before the session ended were restored." />
  )
}

type DialogsProps<Rec, Form> = {
  editor: Pick<
    GuardedSave<Rec, Form>,
    'noun' | 'conflict' | 'obstacle' | 'closeConflict' | 'keepTheirs' | 'keepYours'
  >
  /** Closes the form, if it can be closed. */
  onKeepTheirs?: () => void
}

/** Renders the dialog of a conflict: another admin changed the record, or a new record may exist already. */
export function EditorDialogs<Rec, Form>(props: DialogsProps<Rec, Form>) {
  return props.editor.conflict && <ConflictDialog {...props} />
}

function ConflictDialog<Rec, Form>({ editor, onKeepTheirs }: DialogsProps<Rec, Form>) {
  useReturnFocus()
  const { conflict, obstacle, closeConflict } = editor
  if (!conflict) return null
  const { title, explanation, latest = 'Their Version', theirs, yours } = conflictTexts(conflict, editor.noun)
  const versions = [
    ['Original', 'loaded'],
    [latest, 'theirs'],
    ['Your Version', 'yours'],
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
          Go Back
        </Button>,
        <Button key="theirs" onClick={keepTheirs}>
          {obstacle === undefined ? theirs : 'Discard Yours'}
        </Button>,
        obstacle === undefined && (
          <Button key="yours" type="primary" onClick={editor.keepYours}>
            {yours}
          </Button>
        ),
      ]}
      onCancel={closeConflict}
    >
      <p>{obstacle ?? explanation}</p>
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
            <tr key={change.label} role="row">
              <th role="rowheader" scope="row">
                {change.label}
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

type Texts = { title: string; explanation: string; latest?: string; theirs: string; yours: string }

/** Returns the texts of the dialog for a new, deleted or changed record. */
function conflictTexts({ loaded, latest }: { loaded: unknown; latest: unknown }, noun: string): Texts {
  if (loaded === undefined)
    return {
      title: `This ${noun} may have been added already`,
      explanation: 'There was no response to your last save, and an identical one now exists.',
      latest: 'Saved Now',
      theirs: 'Keep Existing',
      yours: 'Add Another',
    }
  if (latest === undefined)
    return {
      title: `This ${noun} was deleted by someone else`,
      explanation: 'It was deleted after you opened it. You can add your entries as a new one.',
      theirs: 'Keep It Deleted',
      yours: 'Add Yours as New',
    }
  return {
    title: `This ${noun} was changed by someone else`,
    explanation: `Someone else saved changes after you opened this ${noun}. Saving yours will replace them.`,
    theirs: 'Keep Theirs',
    yours: 'Save Yours',
  }
}
