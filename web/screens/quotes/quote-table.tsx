import { DeleteOutlined, LockOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { clsx } from 'clsx'
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
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
import { Money, Totals } from '#web/ui/base/money.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { MoneyField } from '#web/ui/editor/money-field.tsx'
import { type LineColumn, LinesTable } from '#web/ui/list/lines-table.tsx'
import { StatusTag } from '#web/ui/page/status-tag.tsx'
import {
  catalogueSearchId,
  compareWithLoaded,
  describeAmountDifference,
  describeTotalsDifference,
  type FieldPath,
  findNextField,
  lastPercentages,
  parseLoadedLine,
  parseQuote,
  type QuoteForm,
  type QuoteLine,
  toQuoteLine,
} from './quote.ts'
import styles from './quotes.module.css'

const notRemovableText =
  'Cannot remove original service: This service was part of the original order and cannot be removed.'

const discountClass = clsx(styles.amount, styles.discount)

/** Renders the lines of a quote with editable prices and discounts. `order` is the loaded version. Specification §2. */
export const QuoteLines = memo(function QuoteLines({ order }: { order: ServiceOrder }) {
  return (
    <Form.List name="lines">
      {(fields, { remove }) => (
        <>
          <EditableLines order={order} fields={fields} onRemove={remove} />
          {/* The tooltips of the buttons exist only while they are open. */}
          {order.services.some(isOriginalLine) && (
            <p className="visually-hidden">{notRemovableText}</p>
          )}
        </>
      )}
    </Form.List>
  )
})

type EditableLinesProps = {
  order: ServiceOrder
  /** The lines of Form.List: a stable key, and the index in the quote. */
  fields: { key: number; name: number }[]
  onRemove: (index: number) => void
}

/** Renders again after each change. The table then renders only the changed line. */
function EditableLines({ order, fields, onRemove }: EditableLinesProps) {
  const columns = useMemo(() => createEditableColumns(order, onRemove), [order, onRemove])
  return (
    <Form.Item
      noStyle
      shouldUpdate={(before: QuoteForm, after: QuoteForm) => before.lines !== after.lines}
    >
      {({ getFieldValue }) => (
        <LinesTable<QuoteLine>
          className={clsx(getTableClass(getFieldValue('lines')), styles.editable)}
          isStacked
          columns={columns}
          rows={getFieldValue('lines')}
          rowKey={(_, index) => fields[index]?.key ?? index}
        />
      )}
    </Form.Item>
  )
}

/** Returns the class of a table of lines. Without a discount, the Discount column is not printed. */
const getTableClass = (lines: readonly QuoteLine[]) =>
  clsx(
    styles.lines,
    lines.every(({ discount }) => parsePercent(discount).value === 0) && styles.withoutDiscount,
  )

const createEditableColumns = (
  order: ServiceOrder,
  remove: (index: number) => void,
): LineColumn<QuoteLine>[] => {
  const loadedLines = new Map(order.services.map((line) => [line.id, line]))
  return [
    { title: 'Category', render: ({ category }) => category || '-' },
    {
      title: 'Sub-category',
      render: (line) => (
        <div>
          {line.subCategory || '-'} <LineTag line={line} loaded={loadedLines.get(line.id)} />
        </div>
      ),
    },
    { title: 'Description', render: ({ description }) => description || '-' },
    {
      title: 'Price',
      className: styles.amount,
      render: (line, index) => {
        const { price } = compareWithLoaded(line, loadedLines.get(line.id))
        return (
          <LineField
            index={index}
            member="price"
            label={`Price of ${getLineName(line)}`}
            note={price === undefined ? undefined : `was ${formatMoney(price)}`}
          />
        )
      },
    },
    {
      title: 'Discount',
      className: discountClass,
      render: (line, index) => {
        const { discount } = compareWithLoaded(line, loadedLines.get(line.id))
        return (
          <LineField
            index={index}
            member="discount"
            label={`Discount on ${getLineName(line)}`}
            note={discount === undefined ? undefined : `was ${formatPercent(discount)}`}
          />
        )
      },
    },
    {
      title: 'Final Price',
      className: styles.amount,
      render: (line) => {
        const { finalPrice } = parseLoadedLine(line, loadedLines.get(line.id))
        return <FinalPrice line={line} cents={finalPrice} />
      },
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

function LineTag({ line, loaded }: { line: QuoteLine; loaded: OrderLine | undefined }) {
  if (!loaded) return <StatusTag tone="positive">Added</StatusTag>
  const { isChanged } = compareWithLoaded(line, loaded)
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

type LineFieldProps = {
  index: number
  member: 'price' | 'discount'
  label: string
  note: string | undefined
}

/** Memoized, so that a key in the price does not render the discount. antd's form renders the field of a changed value. */
const LineField = memo(function LineField({ index, member, label, note }: LineFieldProps) {
  const isPrice = member === 'price'
  return (
    <QuoteField
      path={['lines', index, member]}
      aria-label={label}
      unit={isPrice ? '$' : '%'}
      parse={isPrice ? parseAmount : parsePercent}
      note={note}
    />
  )
})

type QuoteFieldProps = Omit<ComponentProps<typeof MoneyField>, 'name'> & { path: FieldPath }

/** Renders a field of a quote. Enter and the arrow keys move down and up its column. */
function QuoteField({ path, ...field }: QuoteFieldProps) {
  const form = Form.useFormInstance<QuoteForm>()
  const moveFocus = (event: KeyboardEvent<HTMLInputElement>) => {
    const { ctrlKey, metaKey, nativeEvent, currentTarget } = event
    if (ctrlKey || metaKey || nativeEvent.isComposing) return
    const next = findNextField(form.getFieldValue('lines'), path, event)
    if (next === undefined) return
    event.preventDefault()
    if (typeof next === 'string') focusControl(currentTarget.form, next)
    else form.focusField(next)
  }
  const [list, ...pathInList] = path
  // Form.List adds its own name.
  const name = list === 'lines' ? pathInList : list
  return <MoneyField name={name} {...field} onKeyDown={moveFocus} />
}

/** Renders the amount of a line, with a note if it is stored and not the price less the discount. */
function FinalPrice({ line, cents }: { line: QuoteLine; cents: Cents | undefined }) {
  const note = describeAmountDifference(line, cents)
  return (
    <div>
      <Money cents={cents} />
      {note && <Muted>{note}</Muted>}
    </div>
  )
}

const readOnlyColumns: LineColumn<OrderLine>[] = [
  { title: 'Category', render: ({ category }) => category || '-' },
  { title: 'Sub-category', render: ({ subCategory }) => <div>{subCategory || '-'}</div> },
  { title: 'Description', render: ({ description }) => description || '-' },
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
    render: (line) => <FinalPrice line={toQuoteLine(line)} cents={toCents(line.finalPrice)} />,
  },
]

export function ReadOnlyQuote({ order }: { order: ServiceOrder }) {
  return (
    <>
      <LinesTable
        className={getTableClass(order.services.map(toQuoteLine))}
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
  /** The version of the order that the form started from. */
  order: ServiceOrder
  /** Whether the form has the values of the order. Then the totals are those of the order page. */
  isUnchanged: boolean
}

/**
 * Returns the totals of the typed quote, undefined if it is invalid. Deferred, so that typing stays fast. `note` says
 * that they are stored totals that a save changes.
 */
export function useTypedQuote({ order, isUnchanged }: TypedQuoteOptions) {
  const form = Form.useFormInstance<QuoteForm>()
  const watched: QuoteForm | undefined = Form.useWatch([], { form, preserve: true })
  const quote: QuoteForm = useDeferredValue(watched ?? form.getFieldsValue(true))
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

/** Renders the totals of a quote ('-' if it is invalid), with editable percentages. Specification §2, §5. */
export function EditableTotals({ typedQuote }: { typedQuote: TypedQuote }) {
  const { totals, note } = typedQuote
  return (
    <div className={styles.totals}>
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
  const form = Form.useFormInstance<QuoteForm>()
  const [last] = useState(lastPercentages.read)
  const isZero = Form.useWatch(({ serviceFee, tax }: Partial<QuoteForm>) => {
    // antd's form is empty until it is mounted.
    if (serviceFee === undefined || tax === undefined) return false
    const typed = parsePercentages({ serviceFee, tax })
    return typed.fee === 0 && typed.tax === 0
  }, form)
  if (!last || !isZero) return null
  const { fee = 0, tax = 0 } = parsePercentages(last)
  if (fee === 0 && tax === 0) return null
  const takeOver = () => {
    // The pressed button disappears.
    form.focusField('serviceFee')
    form.setFieldsValue(last)
  }
  return (
    <Button className={styles.lastPercentages} size="small" onClick={takeOver}>
      {`Use ${formatPercent(fee)} and ${formatPercent(tax)}`}
    </Button>
  )
})
