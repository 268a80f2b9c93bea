import { Alert, Button } from 'antd'
import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, memo, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { useSaveQuotation } from '#web/api/generated/quotes/quotes.ts'
import { paths } from '#web/paths.ts'
import type { QueuePosition } from '#web/queue/queue.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.tsx'
import { focusControl } from '#web/ui/actions/focus.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { useGoBackToList } from '#web/ui/base/list-origin.ts'
import { Money } from '#web/ui/base/money.tsx'
import { ScreenOnly } from '#web/ui/base/screen-only.tsx'
import { EditorForm, SaveBar } from '#web/ui/editor/editor-form.tsx'
import { useEditor } from '#web/ui/editor/use-editor.ts'
import { Card } from '#web/ui/page/card.tsx'
import { PrintFooter } from '#web/ui/page/print.tsx'
import { useIsRecordGone } from '#web/ui/page/query-boundary.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'
import { EarlierQuotes } from './earlier-quotes.tsx'
import {
  findQuoteObstacle,
  lastPercentages,
  parseQuote,
  type QuoteForm,
  type QuoteLine,
  quoteEditor,
  toAddedLine,
} from './quote.ts'
import {
  EditableTotals,
  QuoteLines,
  ReadOnlyQuote,
  type TypedQuote,
  useTypedQuote,
} from './quote-table.tsx'
import styles from './quotes.module.css'
import { useIsTotalInView } from './use-is-total-in-view.ts'

type Props = { order: ServiceOrder; queue: QueuePosition | undefined }

/**
 * Renders a quote, editable while the order is OPEN or QUOTED, or while changes are unsaved. Enter moves down a column,
 * then to the percentages and Save. Ctrl/⌘+Enter saves and returns to the list; in a queue, with Shift, it saves and
 * opens the next order. Specification §2, §4.
 */
export function ServiceQuote({ order, queue }: Props) {
  const { confirm, confirmation } = useConfirm()
  const goBackToList = useGoBackToList(paths.quotes())
  const goToList = () => {
    queue?.storeNextForResume()
    goBackToList()
  }
  const goToNext = queue?.goToNext
  const saveQuotation = useSaveQuotation()
  const editor = useEditor(quoteEditor, order, {
    draftKey: `quote-${order.id}`,
    validateOn: 'blur',
    send: async (data, { latest }) => {
      if (!data) throw new Error('The quote has invalid fields')
      await saveQuotation.mutateAsync({ id: latest.id, data })
    },
    texts: {
      success: 'Quote updated successfully',
      failure: () => ({
        title: 'Failed to update the quote!',
        description: 'Please try again later.',
      }),
    },
    onStored: ({ serviceFee, tax }) => lastPercentages.store({ serviceFee, tax }),
  })
  const { opened, isDirty, isSaving } = editor
  const isGone = useIsRecordGone()
  const obstacle = isGone ? 'This order no longer exists.' : findQuoteObstacle(order)
  const isReadOnly = obstacle !== undefined && !isDirty
  // For the shortcut list only: saveByKey handles the keys.
  useShortcuts('This queue', goToNext ? [{ keys: 'Mod+Shift+Enter', label: 'Save and Next' }] : [])

  const save = (onSaved: () => void) =>
    editor.save({
      onSaved,
      check: (values) =>
        parseQuote(values, opened).total > 0 ||
        confirm({
          title: 'Save a $0.00 quote?',
          content: 'The customer will not be charged.',
          okText: 'Save Quote',
        }),
    })
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const isSaveKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSaveKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    const name = event.shiftKey && goToNext ? 'save-and-next' : 'save'
    const button = event.currentTarget.elements.namedItem(name)
    if (!(button instanceof HTMLElement)) return
    // The save disables the field, which would lose the focus.
    button.focus()
    button.click()
  }
  const discard = () => {
    editor.discard()
    editor.reset()
  }

  return (
    <Card title="Service Quote">
      {/* No button submits the form: Save calls `save`, which asks about a total of 0. */}
      <EditorForm
        editor={editor}
        name="quote"
        className={clsx(styles.form, !isReadOnly && styles.editableForm)}
        onKeyDown={saveByKey}
      >
        {/* The page already says that the order is gone. */}
        {obstacle && !isGone && (
          <ScreenOnly as={Alert} type="info" showIcon role="status" title={obstacle} />
        )}
        {isReadOnly ? (
          <ReadOnlyQuote order={order} />
        ) : (
          <EditableQuote
            order={opened}
            isDirty={isDirty}
            isUnchanged={!isDirty && !editor.isSaved}
            isSaving={isSaving}
            obstacle={obstacle}
            onDiscard={discard}
            onSave={() => save(goToList)}
            onSaveAndNext={goToNext && (() => save(goToNext))}
          />
        )}
      </EditorForm>
      {confirmation}
      <PrintFooter isDirty={isDirty} />
    </Card>
  )
}

type EditableQuoteProps = {
  /** The opened version of the order. */
  order: ServiceOrder
  isDirty: boolean
  /** Whether the form has the values of the order, and not those of a save that has not been read yet. */
  isUnchanged: boolean
  isSaving: boolean
  /** The reason that the order's status does not allow a quote. The typed changes stay editable. */
  obstacle: string | undefined
  onDiscard: () => void
  onSave: () => void
  /** Undefined outside a queue. */
  onSaveAndNext: (() => void) | undefined
}

/** Renders lines, totals and save buttons. A change renders only its line, the totals and the bar again. */
function EditableQuote(props: EditableQuoteProps) {
  const { order } = props
  const { fields, append, remove } = useFieldArray<QuoteForm, 'lines', 'key'>({
    name: 'lines',
    keyName: 'key',
  })
  return (
    <>
      <QuoteLines order={order} lines={fields} onRemove={remove} />
      <TotalsAndSaveBar {...props} onAdd={append} />
    </>
  )
}

type AppendLines = (lines: QuoteLine[], options: { shouldFocus: boolean }) => void

/** Renders the totals and the save buttons again after each change. What adds lines stays as it is. */
function TotalsAndSaveBar({ onAdd, ...props }: EditableQuoteProps & { onAdd: AppendLines }) {
  const typedQuote = useTypedQuote(props)
  const totals = useRef<HTMLDivElement>(null)
  const isTotalInView = useIsTotalInView(totals)
  return (
    <>
      <div className={styles.pickerAndTotals}>
        <AddFromCatalogue onAdd={onAdd} />
        <EditableTotals ref={totals} typedQuote={typedQuote} />
        <AddFromEarlierQuotes order={props.order} onAdd={onAdd} />
      </div>
      <QuoteSaveBar {...props} typedQuote={typedQuote} isTotalInView={isTotalInView} />
    </>
  )
}

const AddFromCatalogue = memo(function AddFromCatalogue({ onAdd }: { onAdd: AppendLines }) {
  return <CataloguePicker onAdd={(line) => onAdd([toAddedLine(line)], { shouldFocus: true })} />
})

type AddFromEarlierQuotesProps = { order: ServiceOrder; onAdd: AppendLines }

const AddFromEarlierQuotes = memo(function AddFromEarlierQuotes(props: AddFromEarlierQuotesProps) {
  const { order, onAdd } = props
  return (
    <EarlierQuotes
      order={order}
      onAdd={(lines) => onAdd(lines.map(toAddedLine), { shouldFocus: false })}
    />
  )
})

type QuoteSaveBarProps = EditableQuoteProps & {
  typedQuote: TypedQuote
  /** Whether the totals show the total, so that the bar does not repeat it. */
  isTotalInView: boolean
}

function QuoteSaveBar(props: QuoteSaveBarProps) {
  const { isDirty, isSaving, isTotalInView, obstacle, onSaveAndNext } = props
  const { lineCount, invalidCount, totals } = props.typedQuote
  const problem =
    invalidCount === 1 ? '1 field needs attention' : `${invalidCount} fields need attention`
  const buttonProps = {
    loading: isSaving,
    reason: obstacle ?? (lineCount === 0 ? 'Add a service or item first.' : undefined),
  }
  const discard = (event: MouseEvent<HTMLElement>) => {
    // Discarding removes the pressed button.
    focusControl(event.currentTarget.closest('form'), 'save')
    props.onDiscard()
  }
  return (
    <SaveBar
      summary={
        <div className={styles.summary}>
          <p role="status">{invalidCount > 0 ? problem : isDirty && 'Unsaved changes'}</p>
          {!isTotalInView && (
            <p className={styles.total}>
              Total <Money cents={totals?.total} />
            </p>
          )}
        </div>
      }
    >
      {isDirty && (
        <Button disabled={isSaving} onClick={discard}>
          Discard Changes
        </Button>
      )}
      <ActionButton
        {...buttonProps}
        type={onSaveAndNext ? 'default' : 'primary'}
        name="save"
        onClick={props.onSave}
      >
        Save Quote
      </ActionButton>
      {onSaveAndNext && (
        <ActionButton {...buttonProps} type="primary" name="save-and-next" onClick={onSaveAndNext}>
          Save and Next
        </ActionButton>
      )}
    </SaveBar>
  )
}
