import { DeleteOutlined, LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { clsx } from 'clsx'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type Ref,
  use,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OrderLine, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import {
  type Cents,
  formatMoney,
  formatPercent,
  parseAmount,
  parsePercent,
  toCents,
} from '#web/domain/money.ts'
import { getOrderTotals, isOriginalLine } from '#web/domain/order.ts'
import { ReadOnlyTotals } from '#web/records/orders/read-only-totals.tsx'
import { focusControl } from '#web/ui/actions/focus.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { EmptyValue } from '#web/ui/base/empty-value.tsx'
import { Money, Totals } from '#web/ui/base/money.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { FormNameContext, toFieldId } from '#web/ui/editor/field.tsx'
import { MoneyField } from '#web/ui/editor/money-field.tsx'
import { type LineColumn, LinesTable } from '#web/ui/list/lines-table.tsx'
import { StatusTag } from '#web/ui/page/status-tag.tsx'
import {
  catalogueSearchId,
  compareWithOpened,
  describeAmountDifference,
  describeTotalsDifference,
  type FieldPath,
  findNextField,
  lastPercentages,
  parseOpenedLine,
  parseQuote,
  type QuoteForm,
  type QuoteLine,
  toQuoteForm,
  toQuoteLine,
} from './quote.ts'
import styles from './quotes.module.css'

const notRemovableText =
  'Cannot remove original service: This service was part of the original order and cannot be removed.'

const discountClass = clsx(styles.amount, styles.discount)

type QuoteLinesProps = {
  /** The opened version of the order. */
  order: ServiceOrder
  /** The lines of `useFieldArray`. Of these, only what cannot be typed is current. */
  lines: readonly QuoteLine[]
  onRemove: (index: number) => void
}

/** Renders the lines of a quote with editable prices and discounts. A key renders only the cells of its line. Specification §2. */
export const QuoteLines = memo(function QuoteLines({ order, lines, onRemove }: QuoteLinesProps) {
  const columns = useMemo(() => createEditableColumns(order, onRemove), [order, onRemove])
  const hasDiscount = useWatch({ compute: hasAnyDiscount })
  const hasLongPrice = useWatch({ compute: hasAnyLongPrice })
  const hasLongPercentage = useWatch({ compute: hasAnyLongPercentage })
  return (
    <>
      <LinesTable
        className={clsx(
          getTableClass(hasDiscount),
          styles.editable,
          hasLongPrice && styles.withLongPrice,
          hasLongPercentage && styles.withLongPercentage,
        )}
        isStacked
        columns={columns}
        rows={lines}
        // The keys of `useFieldArray` change with each newer version, and the focused field would lose the focus.
        rowKey={({ id }) => id}
      />
      {/* The tooltips of the buttons exist only while they are open. */}
      {order.services.some(isOriginalLine) && <p className="visually-hidden">{notRemovableText}</p>}
    </>
  )
})

const hasAnyDiscount = ({ lines }: Pick<QuoteForm, 'lines'>) =>
  lines.some(({ discount }) => parsePercent(discount).value !== 0)

// These do not fit into fields of the usual width.
const hasAnyLongPrice = ({ lines }: Pick<QuoteForm, 'lines'>) =>
  lines.some(({ price }) => price.length > 8)
const hasAnyLongPercentage = ({ lines, serviceFee, tax }: QuoteForm) =>
  [serviceFee, tax, ...lines.map(({ discount }) => discount)].some(({ length }) => length > 6)

/** Returns the class of a table of lines. Without a discount, the Discount column is not printed. */
const getTableClass = (hasDiscount: boolean) =>
  clsx(styles.lines, !hasDiscount && styles.withoutDiscount)

/**
 * Returns what `compute` finds in the typed line, and renders again when that changes. Returns undefined for a removed
 * line, whose cells are still mounted.
 */
const useTypedLine = <Result,>(index: number, compute: (line: QuoteLine) => Result) =>
  useWatch({
    name: `lines.${index}`,
    compute: (line: QuoteLine | undefined) => line && compute(line),
  })

const createEditableColumns = (
  order: ServiceOrder,
  remove: (index: number) => void,
): LineColumn<QuoteLine>[] => {
  const openedLines = new Map(order.services.map((line) => [line.id, line]))
  return [
    {
      title: 'Category',
      className: styles.category,
      render: ({ category }) => category || <EmptyValue />,
    },
    {
      title: 'Sub-category',
      render: ({ id, subCategory }, index) => (
        <div>
          {subCategory || <EmptyValue />} <LineTag index={index} opened={openedLines.get(id)} />
        </div>
      ),
    },
    {
      title: 'Description',
      className: styles.description,
      render: ({ description }) => description || <EmptyValue />,
    },
    {
      title: 'Price',
      className: styles.amount,
      render: (line, index) => (
        <PriceField index={index} name={getLineName(line)} opened={openedLines.get(line.id)} />
      ),
    },
    {
      title: 'Discount',
      className: discountClass,
      render: (line, index) => (
        <DiscountField index={index} name={getLineName(line)} opened={openedLines.get(line.id)} />
      ),
    },
    {
      title: 'Final Price',
      className: styles.amount,
      render: ({ id }, index) => <TypedFinalPrice index={index} opened={openedLines.get(id)} />,
    },
    {
      title: 'Remove',
      isTitleHidden: true,
      className: styles.remove,
      render: (line, index) => (
        <RemoveButton
          index={index}
          name={getLineName(line)}
          isOriginal={isOriginalLine(line)}
          onRemove={remove}
        />
      ),
    },
  ]
}

const getLineName = ({ subCategory, description, category }: QuoteLine) =>
  subCategory || description || category || 'line'

type TypedLineProps = {
  index: number
  /** The line in the opened version of the order. Undefined for an added line. */
  opened: OrderLine | undefined
}

function LineTag({ index, opened }: TypedLineProps) {
  const isChanged = useTypedLine(index, (line) => compareWithOpened(line, opened).isChanged)
  if (!opened) return <StatusTag tone="positive">Added</StatusTag>
  return isChanged && <StatusTag tone="caution">Changed</StatusTag>
}

type RemoveProps = {
  index: number
  /** Name of the line. */
  name: string
  isOriginal: boolean
  onRemove: (index: number) => void
}

/** Memoized, so that a key in the line does not render the button. */
const RemoveButton = memo(function RemoveButton(props: RemoveProps) {
  const { index, name, isOriginal, onRemove } = props
  return (
    <ReasonButton
      type="text"
      icon={isOriginal ? <LockOutlined /> : <DeleteOutlined />}
      aria-label={`Remove ${name}`}
      reason={isOriginal ? notRemovableText : undefined}
      onClick={({ currentTarget }) => {
        // Removing the line also removes the focused button, so the catalogue search gets the focus.
        focusControl(currentTarget.closest('form'), catalogueSearchId)
        onRemove(index)
      }}
    />
  )
})

type LineFieldProps = TypedLineProps & {
  /** Name of the line. */
  name: string
}

function PriceField({ index, name, opened }: LineFieldProps) {
  const before = useTypedLine(index, (line) => compareWithOpened(line, opened).price)
  return (
    <QuoteField
      path={['lines', index, 'price']}
      aria-label={`Price of ${name}`}
      unit="$"
      parse={parseAmount}
      note={before === undefined ? undefined : `was ${formatMoney(before)}`}
    />
  )
}

function DiscountField({ index, name, opened }: LineFieldProps) {
  const before = useTypedLine(index, (line) => compareWithOpened(line, opened).discount)
  return (
    <QuoteField
      path={['lines', index, 'discount']}
      aria-label={`Discount on ${name}`}
      unit="%"
      parse={parsePercent}
      note={before === undefined ? undefined : `was ${formatPercent(before)}`}
    />
  )
}

type QuoteFieldProps = Omit<ComponentProps<typeof MoneyField>, 'name'> & { path: FieldPath }

/** Renders a field of a quote. Enter and the arrow keys move down and up its column. */
function QuoteField({ path, ...field }: QuoteFieldProps) {
  const { getValues } = useFormContext<QuoteForm>()
  const formName = use(FormNameContext)
  const moveFocus = (event: KeyboardEvent<HTMLInputElement>) => {
    const { ctrlKey, metaKey, nativeEvent, currentTarget } = event
    if (ctrlKey || metaKey || nativeEvent.isComposing) return
    const next = findNextField(getValues('lines'), path, event)
    if (next === undefined) return
    event.preventDefault()
    const control = typeof next === 'string' ? next : toFieldId(formName, next.join('.'))
    focusControl(currentTarget.form, control)
  }
  return (
    // room for the note, so that it does not cover the line below
    <div className={field.note === undefined ? undefined : styles.noted}>
      <MoneyField name={path.join('.')} className={styles.input} {...field} onKeyDown={moveFocus} />
    </div>
  )
}

function TypedFinalPrice({ index, opened }: TypedLineProps) {
  const amount = useTypedLine(index, (line) => {
    const { finalPrice } = parseOpenedLine(line, opened)
    return { finalPrice, note: describeAmountDifference(line, finalPrice) }
  })
  return <FinalPrice cents={amount?.finalPrice} note={amount?.note} />
}

/** Renders the amount of a line, with a note if it is stored and not the price less the discount. */
function FinalPrice({ cents, note }: { cents: Cents | undefined; note: string | undefined }) {
  return (
    <div>
      <Money cents={cents} />
      {note && <Muted>{note}</Muted>}
    </div>
  )
}

const readOnlyColumns: LineColumn<OrderLine>[] = [
  {
    title: 'Category',
    className: styles.category,
    render: ({ category }) => category || <EmptyValue />,
  },
  { title: 'Sub-category', render: ({ subCategory }) => subCategory || <EmptyValue /> },
  {
    title: 'Description',
    className: styles.description,
    render: ({ description }) => description || <EmptyValue />,
  },
  {
    title: 'Price',
    className: styles.amount,
    render: ({ price }) => <Money cents={toCents(price)} />,
  },
  {
    title: 'Discount',
    className: discountClass,
    render: ({ discount }) => formatPercent(discount ?? 0),
  },
  {
    title: 'Final Price',
    className: styles.amount,
    render: (line) => {
      const cents = toCents(line.finalPrice)
      return <FinalPrice cents={cents} note={describeAmountDifference(toQuoteLine(line), cents)} />
    },
  },
]

export function ReadOnlyQuote({ order }: { order: ServiceOrder }) {
  return (
    <>
      <LinesTable
        className={getTableClass(hasAnyDiscount(toQuoteForm(order)))}
        isStacked
        columns={readOnlyColumns}
        rows={order.services}
        rowKey={({ id }) => id}
      />
      <div className={styles.totals}>
        <ReadOnlyTotals order={order} subTotalLabel="Subtotal" />
      </div>
    </>
  )
}

type TypedQuoteOptions = {
  /** The opened version of the order. */
  order: ServiceOrder
  /** Whether the form has the values of the order. Then the totals are those of the order page. */
  isUnchanged: boolean
}

/**
 * Returns the totals of the typed quote, undefined if it is invalid. Deferred, so that typing stays fast. `note` says
 * that they are stored totals that a save changes.
 */
export function useTypedQuote({ order, isUnchanged }: TypedQuoteOptions) {
  const quote = useDeferredValue(useWatch<QuoteForm>() as QuoteForm)
  const { invalidCount, ...typed } = useMemo(() => parseQuote(quote, order), [quote, order])
  const difference = useMemo(() => describeTotalsDifference(order), [order])
  const note = isUnchanged ? difference : undefined
  const shown = note === undefined ? typed : getOrderTotals(order)
  return {
    lineCount: quote.lines.length,
    invalidCount,
    totals: invalidCount === 0 ? shown : undefined,
    note,
  }
}

export type TypedQuote = ReturnType<typeof useTypedQuote>

type EditableTotalsProps = {
  ref: Ref<HTMLDivElement>
  typedQuote: TypedQuote
}

/** Renders the totals of a quote (dashes if it is invalid), with editable percentages. Specification §2, §5. */
export function EditableTotals({ ref, typedQuote }: EditableTotalsProps) {
  const { totals, note } = typedQuote
  return (
    <div ref={ref} className={styles.totals}>
      <Totals
        rows={[
          { label: 'Subtotal', cents: totals?.subTotal },
          {
            label: 'Service Fee',
            cents: totals?.serviceFee,
            input: <PercentageField name="serviceFee" label="Service fee percentage" />,
          },
          {
            label: 'Tax',
            cents: totals?.tax,
            input: <PercentageField name="tax" label="Tax percentage" />,
          },
          { label: 'Total', cents: totals?.total },
        ]}
      />
      {note && <Muted>{note}</Muted>}
      <LastPercentages />
    </div>
  )
}

type PercentageFieldProps = { name: 'serviceFee' | 'tax'; label: string }

const PercentageField = memo(function PercentageField({ name, label }: PercentageFieldProps) {
  return <QuoteField path={[name]} aria-label={label} unit="%" parse={parsePercent} />
})

const parsePercentages = ({ serviceFee, tax }: Pick<QuoteForm, 'serviceFee' | 'tax'>) => ({
  fee: parsePercent(serviceFee).value,
  tax: parsePercent(tax).value,
})

/** Renders a button that takes over the percentages of the last quote, if those of this quote are 0. */
const LastPercentages = memo(function LastPercentages() {
  const { setValue } = useFormContext<QuoteForm>()
  const formName = use(FormNameContext)
  const [last] = useState(lastPercentages.read)
  const isZero = useWatch<QuoteForm, boolean>({
    compute: (typed) => {
      const { fee, tax } = parsePercentages(typed)
      return fee === 0 && tax === 0
    },
  })
  if (!last || !isZero) return null
  const { fee = 0, tax = 0 } = parsePercentages(last)
  if (fee === 0 && tax === 0) return null
  const takeOver = (event: MouseEvent<HTMLElement>) => {
    // The pressed button disappears.
    focusControl(event.currentTarget.closest('form'), toFieldId(formName, 'serviceFee'))
    setValue('serviceFee', last.serviceFee)
    setValue('tax', last.tax)
  }
  return (
    <Button className={styles.lastPercentages} size="small" onClick={takeOver}>
      {`Use ${formatPercent(fee)} and ${formatPercent(tax)}`}
    </Button>
  )
})
