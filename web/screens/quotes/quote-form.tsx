import { Alert, Button, ConfigProvider } from 'antd'
import { type FormEvent, type KeyboardEvent, useDeferredValue, useMemo } from 'react'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { useSaveQuotation } from '#web/api/generated/quotes/quotes.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { PrintFooter } from '#web/cards/print.tsx'
import { getOrderTotals } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import type { QueuePosition } from '#web/queue/queue.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.tsx'
import { useFieldErrors } from '#web/ui/actions/focus.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { ConflictDialog, DraftNotice } from '#web/ui/editor/editor-dialogs.tsx'
import { SaveBar } from '#web/ui/editor/editor-form.tsx'
import { ShowErrorsContext } from '#web/ui/editor/money-input.tsx'
import { type RecordEditor, useRecordEditor } from '#web/ui/editor/record-editor.ts'
import { useGoBackToList } from '#web/ui/list/list-origin.ts'
import { Card } from '#web/ui/page/card.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'
import {
  describeTotalsDifference,
  findNextField,
  findQuoteChanges,
  findQuoteObstacle,
  isSameQuote,
  parseQuote,
  type QuoteForm,
  rebaseQuote,
  toQuotationRequest,
  toQuoteForm,
} from './quote.ts'
import { EditableTotals, QuoteTable, ReadOnlyQuote } from './quote-table.tsx'
import styles from './quotes.module.css'

type Editor = RecordEditor<ServiceOrder, QuoteForm>

/** Renders a quote, editable while the order is OPEN or QUOTED, or while changes are unsaved. Specification §2, §4. */
export function ServiceQuote({
  order,
  queue,
}: {
  order: ServiceOrder
  queue: QueuePosition | undefined
}) {
  const fetchFresh = useFetchFresh()
  const saveQuotation = useSaveQuotation()
  const editor: Editor = useRecordEditor({
    key: `quote-${order.id}`,
    record: order,
    noun: 'order',
    formType: { fromRecord: toQuoteForm, isEqual: isSameQuote },
    fetchLatest: ({ id }) => fetchFresh(getGetOrderQueryOptions(id)),
    findChanges: findQuoteChanges,
    rebase: rebaseQuote,
    findObstacle: findQuoteObstacle,
    isApplied: (latest, quote) =>
      latest.status === 'QUOTED' && isSameQuote(toQuoteForm(latest), quote),
    save: async (latest, quote) => {
      const data = toQuotationRequest(latest, quote)
      if (!data) throw new Error('The quote has invalid fields')
      await saveQuotation.mutateAsync({ id: latest.id, data })
    },
    success: 'Quote updated successfully',
    failure: { title: 'Failed to update the quote!', description: 'Please try again later.' },
  })
  const obstacle = findQuoteObstacle(order)
  return (
    <Card title="Service Quote">
      <DraftNotice editor={editor} />
      {obstacle && <Alert type="info" showIcon role="status" title={obstacle} />}
      {obstacle && !editor.isDirty ? (
        <ReadOnlyQuote order={order} />
      ) : (
        <EditableQuote editor={editor} obstacle={obstacle} queue={queue} />
      )}
      <ConflictDialog editor={editor} />
      <PrintFooter isDirty={editor.isDirty} />
    </Card>
  )
}

type FormProps = {
  editor: Editor
  /** The reason that the order's status does not allow a quote. The typed changes stay editable. */
  obstacle: string | undefined
  queue: QueuePosition | undefined
}

/**
 * Renders lines, catalogue search, percentages, totals and Save. Enter moves down a column, then to the percentages and
 * Save. Ctrl/⌘+Enter saves and returns to the list; in a queue, with Shift, it saves and opens the next order.
 */
function EditableQuote({ editor, obstacle, queue }: FormProps) {
  const { value: quote, set, isSaving } = editor
  const { confirm, confirmation } = useConfirm()
  const { formRef, areErrorsShown, focus, updateErrors } = useFieldErrors()
  const goBackToList = useGoBackToList(paths.quotes())
  const goToList = () => {
    queue?.storeNextForResume()
    goBackToList()
  }
  const goToNext = queue?.goToNext
  // For the shortcut list only: handleKey handles the keys.
  useShortcuts('This queue', goToNext ? [{ keys: 'Mod+Shift+Enter', label: 'Save and Next' }] : [])
  // Deferred, so that typing stays fast.
  const deferredQuote = useDeferredValue(quote)
  const isDirty = useDeferredValue(editor.isDirty)
  const { loaded } = editor
  const parsed = useMemo(() => parseQuote(deferredQuote, loaded), [deferredQuote, loaded])
  const difference = useMemo(() => describeTotalsDifference(loaded), [loaded])
  // Until the first change, the quote shows the same totals as the order page.
  const totalsNote = isDirty || editor.isSaved ? undefined : difference
  const totals = totalsNote === undefined ? parsed : { ...parsed, ...getOrderTotals(loaded) }
  const invalidCount = parsed.invalidFields.length
  const problemText =
    invalidCount === 1 ? '1 field needs attention' : `${invalidCount} fields need attention`
  const reason = obstacle ?? (quote.lines.length === 0 ? 'Add a service or item first.' : undefined)

  const save = async (onSaved: () => void) => {
    const { invalidFields, total } = parseQuote(quote, loaded)
    updateErrors(invalidFields[0])
    if (invalidFields.length > 0) return
    const isConfirmed =
      total > 0 ||
      (await confirm({
        title: 'Save a $0.00 quote?',
        content: 'The customer will not be charged.',
        okText: 'Save Quote',
      }))
    if (isConfirmed) editor.save({ onSaved })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(goToList)
  }
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    const isSaveKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const onSaved = (event.shiftKey && goToNext) || goToList
    const saveButton = onSaved === goToNext ? 'save-and-next' : 'save'
    const target = isSaveKey ? saveButton : findNextField(quote, event.target.name, event)
    if (target === undefined) return
    event.preventDefault()
    // Before a save, this focuses the button, because the save disables the field.
    focus(target)
    if (isSaveKey && !reason) void save(onSaved)
  }
  const buttonProps = { loading: isSaving, reason }
  const mainButtonProps = {
    ...buttonProps,
    type: invalidCount > 0 ? 'default' : 'primary',
  } as const
  const discard = () => {
    editor.discard()
    // Discarding removes the focused button.
    focus('save')
  }

  return (
    <form ref={formRef} className={styles.form} noValidate onKeyDown={handleKey} onSubmit={submit}>
      <ShowErrorsContext value={areErrorsShown}>
        <ConfigProvider componentDisabled={isSaving}>
          <QuoteTable quote={quote} order={editor.loaded} set={set} />
          <div className={styles.pickerAndTotals}>
            <CataloguePicker set={set} />
            <EditableTotals
              serviceFee={quote.serviceFee}
              tax={quote.tax}
              parsed={totals}
              note={totalsNote}
              set={set}
            />
          </div>
        </ConfigProvider>
      </ShowErrorsContext>
      <SaveBar
        summary={<output>{invalidCount > 0 ? problemText : isDirty && 'Unsaved changes'}</output>}
      >
        {isDirty && (
          <Button disabled={isSaving} onClick={discard}>
            Discard Changes
          </Button>
        )}
        <ActionButton {...(goToNext ? buttonProps : mainButtonProps)} htmlType="submit" name="save">
          Save Quote
        </ActionButton>
        {goToNext && (
          <ActionButton
            {...mainButtonProps}
            name="save-and-next"
            onClick={() => void save(goToNext)}
          >
            Save and Next
          </ActionButton>
        )}
      </SaveBar>
      {confirmation}
    </form>
  )
}
