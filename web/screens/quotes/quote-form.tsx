import { Alert, Button, Form } from 'antd'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { useSaveQuotation } from '#web/api/generated/quotes/quotes.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { orderSchema } from '#web/api/response-decoders.ts'
import { paths } from '#web/paths.ts'
import type { QueuePosition } from '#web/queue/queue.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.tsx'
import { focusControl } from '#web/ui/actions/focus.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { useGoBackToList } from '#web/ui/base/list-origin.ts'
import { Money } from '#web/ui/base/money.tsx'
import { ScreenOnly } from '#web/ui/base/screen-only.tsx'
import { DraftNotice } from '#web/ui/editor/draft-notice.tsx'
import { SaveBar } from '#web/ui/editor/editor-form.tsx'
import { useGuardedSave } from '#web/ui/editor/use-guarded-save.tsx'
import { type RecordForm, useRecordForm } from '#web/ui/editor/use-record-form.ts'
import { Card } from '#web/ui/page/card.tsx'
import { PrintFooter } from '#web/ui/page/print.tsx'
import { useIsRecordGone } from '#web/ui/page/query-boundary.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'
import { EarlierQuotes } from './earlier-quotes.tsx'
import {
  findQuoteChanges,
  findQuoteObstacle,
  isSameQuote,
  lastPercentages,
  parseQuote,
  type QuoteForm,
  quoteFormSchema,
  rebaseQuote,
  toQuotationRequest,
  toQuoteForm,
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
  const quoteForm = useRecordForm<ServiceOrder, QuoteForm>({
    key: `quote-${order.id}`,
    record: order,
    recordSchema: orderSchema,
    valuesSchema: quoteFormSchema,
    toValues: toQuoteForm,
    isSame: isSameQuote,
  })
  const { form, loaded, isDirty } = quoteForm
  const quoteSave = useQuoteSave(quoteForm)
  const { isSaving } = quoteSave
  const isUnchanged = !isDirty && !quoteForm.isSaved
  const isGone = useIsRecordGone()
  const obstacle = isGone ? 'This order no longer exists.' : findQuoteObstacle(order)
  const isReadOnly = obstacle !== undefined && !isDirty
  const { confirm, confirmation } = useConfirm()
  const goBackToList = useGoBackToList(paths.quotes())
  const goToList = () => {
    queue?.storeNextForResume()
    goBackToList()
  }
  const goToNext = queue?.goToNext
  // For the shortcut list only: saveByKey handles the keys.
  useShortcuts('This queue', goToNext ? [{ keys: 'Mod+Shift+Enter', label: 'Save and Next' }] : [])
  /** Whether a save has failed because of invalid fields, so that all fields show their errors. */
  const [areErrorsShown, setErrorsShown] = useState(false)
  /** Opens the list or the next order. The pressed button sets it. */
  const goOn = useRef(goToList)

  const save = async () => {
    setErrorsShown(false)
    const values = quoteForm.getValues()
    const isConfirmed =
      parseQuote(values, loaded).total > 0 ||
      (await confirm({
        title: 'Save a $0.00 quote?',
        content: 'The customer will not be charged.',
        okText: 'Save Quote',
      }))
    if (!isConfirmed) return
    quoteSave.save({
      loaded,
      values,
      onSaved: () => goOn.current(),
    })
  }
  const submit = (onSaved: () => void) => {
    goOn.current = onSaved
    form.submit()
  }
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
    quoteForm.discard()
    quoteSave.reset()
    setErrorsShown(false)
  }

  return (
    <Card title="Service Quote">
      <DraftNotice recordForm={quoteForm} />
      {/* The page already says that the order is gone. */}
      {obstacle && !isGone && (
        <ScreenOnly as={Alert} type="info" showIcon role="status" title={obstacle} />
      )}
      <Form
        {...quoteForm.formProps}
        name="quote"
        className={styles.form}
        disabled={isSaving || isGone}
        validateTrigger={areErrorsShown ? 'onChange' : 'onBlur'}
        scrollToFirstError={{ focus: true }}
        onKeyDown={saveByKey}
        onFinish={() => void save()}
        onFinishFailed={() => setErrorsShown(true)}
      >
        {isReadOnly ? (
          <ReadOnlyQuote order={order} />
        ) : (
          <>
            <QuoteLines order={loaded} />
            <TotalsAndSaveBar
              order={loaded}
              isDirty={isDirty}
              isUnchanged={isUnchanged}
              isSaving={isSaving}
              obstacle={obstacle}
              onDiscard={discard}
              onSave={() => submit(goToList)}
              onSaveAndNext={goToNext && (() => submit(goToNext))}
            />
          </>
        )}
      </Form>
      {quoteSave.conflictDialog}
      {confirmation}
      <PrintFooter isDirty={isDirty} />
    </Card>
  )
}

const useQuoteSave = (quoteForm: RecordForm<ServiceOrder, QuoteForm>) => {
  const fetchFresh = useFetchFresh()
  const saveQuotation = useSaveQuotation()
  return useGuardedSave<ServiceOrder, QuoteForm>({
    noun: 'order',
    recordForm: quoteForm,
    fetchLatest: ({ loaded }) => fetchFresh(getGetOrderQueryOptions(loaded.id)),
    findChanges: findQuoteChanges,
    rebase: rebaseQuote,
    findObstacle: ({ latest }) => findQuoteObstacle(latest),
    isApplied: ({ latest, values }) =>
      latest.status === 'QUOTED' && isSameQuote(toQuoteForm(latest), values),
    save: async ({ latest, values }) => {
      const data = toQuotationRequest(latest, values)
      if (!data) throw new Error('The quote has invalid fields')
      await saveQuotation.mutateAsync({ id: latest.id, data })
    },
    onStored: ({ serviceFee, tax }) => lastPercentages.store({ serviceFee, tax }),
    getSuccessMessage: () => ({ title: 'Quote updated successfully' }),
    getFailureMessage: () => ({
      title: 'Failed to update the quote!',
      description: 'Please try again later.',
    }),
  })
}

type TotalsAndSaveBarProps = {
  /** The version of the order that the form started from. */
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

/** Renders the totals and the save buttons again after each change. What adds lines stays as it is. */
function TotalsAndSaveBar(props: TotalsAndSaveBarProps) {
  const typedQuote = useTypedQuote(props)
  return (
    <>
      <div className={styles.pickerAndTotals}>
        <LineSources order={props.order} />
        <EditableTotals typedQuote={typedQuote} />
      </div>
      <QuoteSaveBar {...props} typedQuote={typedQuote} />
    </>
  )
}

/** Renders the catalogue and the earlier quotes, whose lines can be added to the quote. */
const LineSources = memo(function LineSources({ order }: { order: ServiceOrder }) {
  return (
    <div>
      <CataloguePicker />
      <EarlierQuotes order={order} />
    </div>
  )
})

function QuoteSaveBar(props: TotalsAndSaveBarProps & { typedQuote: TypedQuote }) {
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
