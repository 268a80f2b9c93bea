import { Alert, Button } from 'antd'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
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
      <EditorForm editor={editor} name="quote" className={styles.form} onKeyDown={saveByKey}>
        {/* The page already says that the order is gone. */}
        {obstacle && !isGone && (
          <ScreenOnly as={Alert} type="info" showIcon role="status" title={obstacle} />
        )}
        {obstacle !== undefined && !isDirty ? (
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

type AppendLine = (line: QuoteLine, options: { shouldFocus: boolean }) => void

/** Renders the totals and the save buttons again after each change. What adds lines stays as it is. */
function TotalsAndSaveBar({ onAdd, ...props }: EditableQuoteProps & { onAdd: AppendLine }) {
  const typedQuote = useTypedQuote(props)
  return (
    <>
      <div className={styles.pickerAndTotals}>
        <LineSources order={props.order} onAdd={onAdd} />
        <EditableTotals typedQuote={typedQuote} />
      </div>
      <QuoteSaveBar {...props} typedQuote={typedQuote} />
    </>
  )
}

type LineSourcesProps = { order: ServiceOrder; onAdd: AppendLine }

/** Renders the catalogue and the earlier quotes, whose lines can be added to the quote. */
const LineSources = memo(function LineSources({ order, onAdd }: LineSourcesProps) {
  return (
    <div>
      <CataloguePicker onAdd={(line) => onAdd(toAddedLine(line), { shouldFocus: true })} />
      <EarlierQuotes
        order={order}
        onAdd={(line) => onAdd(toAddedLine(line), { shouldFocus: false })}
      />
    </div>
  )
})

function QuoteSaveBar(props: EditableQuoteProps & { typedQuote: TypedQuote }) {
  const { isDirty, isSaving, obstacle, onSaveAndNext } = props
  const { lineCount, invalidCount, totals } = props.typedQuote
  const problem =
    invalidCount === 1 ? '1 field needs attention' : `${invalidCount} fields need attention`
  const buttonProps = {
    loading: isSaving,
    reason: obstacle ?? (lineCount === 0 ? 'Add a service or item first.' : undefined),
  }
  const mainType = invalidCount > 0 ? 'default' : 'primary'
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
          <p className={styles.total}>
            Total <Money cents={totals?.total} />
          </p>
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
        type={onSaveAndNext ? 'default' : mainType}
        name="save"
        onClick={props.onSave}
      >
        Save Quote
      </ActionButton>
      {onSaveAndNext && (
        <ActionButton {...buttonProps} type={mainType} name="save-and-next" onClick={onSaveAndNext}>
          Save and Next
        </ActionButton>
      )}
    </SaveBar>
  )
}
