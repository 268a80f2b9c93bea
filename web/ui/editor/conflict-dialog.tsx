import { Button } from 'antd'
import { useReturnFocus } from '#web/ui/actions/focus.ts'
import { Dialog } from '#web/ui/base/dialog.tsx'
import { LinesTable } from '#web/ui/list/lines-table.tsx'
import type { Change } from './changed-fields.ts'
import styles from './editor.module.css'

/** A save that was stopped because another admin changed the record since it was opened. */
export type Conflict<Rec> = {
  opened: Rec
  latest: Rec
  changes: readonly Change[]
  /** The reason the typed values can no longer be saved, or undefined if they can. */
  obstacle: string | undefined
}

type Props = {
  noun: string
  conflict: Conflict<unknown>
  onGoBack: () => void
  onKeepTheirs: () => void
  onKeepYours: () => void
}

/** Renders the dialog of a conflict: another admin changed or deleted the record, or a new record may already exist. */
export function ConflictDialog({ noun, conflict, onGoBack, onKeepTheirs, onKeepYours }: Props) {
  useReturnFocus()
  const { obstacle } = conflict
  const texts = getConflictTexts(conflict, noun)
  return (
    <Dialog
      open
      title={texts.title}
      width={{ xs: '100%', md: 840 }}
      footer={[
        <Button key="back" onClick={onGoBack}>
          Go Back
        </Button>,
        <Button key="theirs" onClick={onKeepTheirs}>
          {obstacle === undefined ? texts.keepTheirs : 'Discard Yours'}
        </Button>,
        obstacle === undefined && (
          <Button key="yours" type="primary" onClick={onKeepYours}>
            {texts.keepYours}
          </Button>
        ),
      ]}
      onCancel={onGoBack}
    >
      <p>{obstacle ?? texts.explanation}</p>
      <LinesTable
        className={styles.changes}
        isStacked
        columns={[
          { title: 'Field', isRowHeader: true, render: ({ label }) => label },
          { title: 'Original', render: ({ opened }) => opened },
          { title: texts.theirVersion ?? 'Their Version', render: ({ theirs }) => theirs },
          { title: 'Your Version', className: styles.yours, render: ({ yours }) => yours },
        ]}
        rows={conflict.changes}
        rowKey={({ label }) => label}
      />
    </Dialog>
  )
}

type Texts = Record<'title' | 'explanation' | 'keepTheirs' | 'keepYours', string> & {
  theirVersion?: string
}

function getConflictTexts(
  { opened, latest }: { opened: unknown; latest: unknown },
  noun: string,
): Texts {
  if (opened === undefined)
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
