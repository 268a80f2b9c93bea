import { Alert, Button } from 'antd'
import { useReturnFocus } from '#web/ui/actions/focus.ts'
import table from '#web/ui/list/table.module.css'
import { Dialog } from '#web/ui/page/dialog.tsx'
import styles from './editor.module.css'
import type { GuardedSave, RecordEditor } from './record-editor.ts'

/** If changes were restored from a draft, renders a notice until the admin changes the form again. */
export function DraftNotice<Rec, Form>({ editor }: { editor: RecordEditor<Rec, Form> }) {
  if (!editor.isRestored || !editor.isDirty) return null
  return <Alert type="info" showIcon title="Your unsaved changes were restored." />
}

type ConflictDialogProps<Rec, Form> = {
  editor: Pick<
    GuardedSave<Rec, Form>,
    'noun' | 'conflict' | 'obstacle' | 'closeConflict' | 'keepTheirs' | 'keepYours'
  >
  /** Closes the form. Undefined if the form stays open. */
  onKeepTheirs?: () => void
}

/** Renders the dialog of a conflict: another admin changed or deleted the record, or a new record may already exist. */
export function ConflictDialog<Rec, Form>(props: ConflictDialogProps<Rec, Form>) {
  return props.editor.conflict && <OpenConflictDialog {...props} />
}

function OpenConflictDialog<Rec, Form>({ editor, onKeepTheirs }: ConflictDialogProps<Rec, Form>) {
  useReturnFocus()
  const { conflict, obstacle, closeConflict } = editor
  if (!conflict) return null
  const texts = getConflictTexts(conflict, editor.noun)
  const versions = [
    ['Original', 'loaded'],
    [texts.theirVersion ?? 'Their Version', 'theirs'],
    ['Your Version', 'yours'],
  ] as const
  const keepTheirs = () => {
    editor.keepTheirs()
    onKeepTheirs?.()
  }
  return (
    <Dialog
      open
      title={texts.title}
      width={{ xs: '100%', md: 840 }}
      footer={[
        <Button key="back" onClick={closeConflict}>
          Go Back
        </Button>,
        <Button key="theirs" onClick={keepTheirs}>
          {obstacle === undefined ? texts.keepTheirs : 'Discard Yours'}
        </Button>,
        obstacle === undefined && (
          <Button key="yours" type="primary" onClick={editor.keepYours}>
            {texts.keepYours}
          </Button>
        ),
      ]}
      onCancel={closeConflict}
    >
      <p>{obstacle ?? texts.explanation}</p>
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
    </Dialog>
  )
}

type Texts = Record<'title' | 'explanation' | 'keepTheirs' | 'keepYours', string> & {
  theirVersion?: string
}

function getConflictTexts(
  { loaded, latest }: { loaded: unknown; latest: unknown },
  noun: string,
): Texts {
  if (loaded === undefined)
    return {
      title: `This ${noun} may have been added already`,
      explanation: `Your last save may have succeeded: an identical ${noun} now exists.`,
      theirVersion: 'Existing Version',
      keepTheirs: 'Keep Existing',
      keepYours: 'Add Another',
    }
  if (latest === undefined)
    return {
      title: `This ${noun} was deleted by someone else`,
      explanation: `It was deleted after you opened it. You can save your version as a new ${noun}.`,
      keepTheirs: 'Keep It Deleted',
      keepYours: 'Add Yours as New',
    }
  return {
    title: `This ${noun} was changed by someone else`,
    explanation: `Someone else saved changes after you opened this ${noun}. Saving yours will replace them.`,
    keepTheirs: 'Keep Theirs',
    keepYours: 'Save Yours',
  }
}
