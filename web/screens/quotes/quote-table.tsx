import { DeleteOutlined } from '@ant-design/icons'
import { type MouseEvent, memo, type ReactNode, useCallback } from 'react'
import type { OrderLine, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { Money, ReadOnlyTotals, Totals } from '#web/cards/money.tsx'
import { type Cents, formatMoney, formatPercent, parsePercent, toCents } from '#web/domain/money.ts'
import { isOriginalLine } from '#web/domain/order.ts'
import { focusField } from '#web/ui/actions/focus.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { MoneyInput } from '#web/ui/editor/money-input.tsx'
import table from '#web/ui/list/table.module.css'
import { StatusTag } from '#web/ui/page/status-tag.tsx'
import {
  catalogueSearchId,
  compareWithLoaded,
  describeAmountDifference,
  getFieldName,
  type ParsedQuote,
  parseLoadedLine,
  type QuoteForm,
  type QuoteLine,
  type SetQuote,
  toQuoteLine,
  updateField,
} from './quote.ts'
import styles from './quotes.module.css'

type QuoteTableProps = {
  quote: QuoteForm
  /** The version of the order that the form started from. */
  order: ServiceOrder
  set: SetQuote
}

/** Renders the lines of a quote with editable prices and discounts. Specification §2. */
export function QuoteTable({ quote: { lines }, order, set }: QuoteTableProps) {
  const loadedLines = new Map(order.services.map((line) => [line.id, line]))
  return (
    <Table isEditable>
      {lines.map((line) => (
        <EditableRow key={line.id} line={line} loadedLine={loadedLines.get(line.id)} set={set} />
      ))}
    </Table>
  )
}

/** Returns a stable change handler for all fields of a quote. */
const useFieldChange = (set: SetQuote) =>
  useCallback(
    (text: string, field: string) => set((quote) => updateField(quote, field, text)),
    [set],
  )

type EditableRowProps = {
  line: QuoteLine
  /** The line in the loaded order. Undefined for a line that was added since. */
  loadedLine: OrderLine | undefined
  set: SetQuote
}

const notRemovableText =
  'Cannot remove original service: This service was part of the original order and cannot be removed.'

const trashIcon = <DeleteOutlined />

/** Renders a line. Memoized, so that typing in one line does not render the others. */
const EditableRow = memo(function EditableRow({ line, loadedLine, set }: EditableRowProps) {
  const { id } = line
  const { finalPrice, ...parsed } = parseLoadedLine(line, loadedLine)
  const { isChanged, ...replacedAmounts } = compareWithLoaded(line, loadedLine)
  const priceBefore = replacedAmounts.price === undefined ? '' : formatMoney(replacedAmounts.price)
  const discountBefore =
    replacedAmounts.discount === undefined ? '' : formatPercent(replacedAmounts.discount)
  const addedTag = !loadedLine && <StatusTag tone="positive">Added</StatusTag>
  const name = line.subCategory || line.description || line.category || 'line'
  const onChange = useFieldChange(set)
  const remove = useCallback(
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // Removing the line also removes the focused button, so the catalogue search gets the focus.
      focusField(currentTarget.closest('form'), catalogueSearchId)
      set((quote) => ({ ...quote, lines: quote.lines.filter((other) => other.id !== id) }))
    },
    [id, set],
  )
  const renderInput = (
    column: 'price' | 'discount',
    unit: '$' | '%',
    label: string,
    before: string,
  ) => (
    <MoneyInput
      key={column}
      name={getFieldName(column, id)}
      aria-label={`${label} ${name}`}
      unit={unit}
      value={line[column]}
      reason={parsed[column].reason}
      note={before && `was ${before}`}
      onChange={onChange}
    />
  )
  return (
    <Row
      line={line}
      tag={isChanged ? <StatusTag tone="caution">Changed</StatusTag> : addedTag}
      amounts={[
        renderInput('price', '$', 'Price of', priceBefore),
        renderInput('discount', '%', 'Discount on', discountBefore),
        <FinalPrice key="final" line={line} cents={finalPrice} />,
      ]}
      removeButton={
        <ReasonButton
          type="text"
          icon={trashIcon}
          aria-label={`Remove ${name}`}
          reason={isOriginalLine(line) ? notRemovableText : undefined}
          onClick={remove}
        />
      }
    />
  )
})

/** Renders the amount of a line, with a note if it is stored and not the price less the discount. */
function FinalPrice({ line, cents }: { line: QuoteLine; cents: Cents | undefined }) {
  const note = describeAmountDifference(line, cents)
  return (
    <div>
      <Money cents={cents} />
      {note && <p className="muted-note">{note}</p>}
    </div>
  )
}

export function ReadOnlyQuote({ order }: { order: ServiceOrder }) {
  return (
    <>
      <Table>
        {order.services.map((line) => (
          <Row
            key={line.id}
            line={line}
            amounts={[
              <Money key="price" cents={toCents(line.price)} />,
              formatPercent(line.discount ?? 0),
              <FinalPrice key="final" line={toQuoteLine(line)} cents={toCents(line.finalPrice)} />,
            ]}
          />
        ))}
      </Table>
      <div className={styles.totals}>
        <ReadOnlyTotals order={order} subTotalLabel="Subtotal" />
      </div>
    </>
  )
}

const columns = ['Category', 'Sub-category', 'Description', 'Price', 'Discount', 'Final Price']
const getCellClass = (index: number) => (index > 2 ? styles.amount : undefined)

function Table({ isEditable = false, children }: { isEditable?: boolean; children: ReactNode }) {
  return (
    <table
      role="table"
      className={`${table.table} ${table.stacked} ${styles.lines} ${isEditable ? styles.editable : ''}`}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((title, index) => (
            <th role="columnheader" key={title} scope="col" className={getCellClass(index)}>
              {title}
            </th>
          ))}
          {isEditable && (
            <th role="columnheader" scope="col" className="screen-only">
              <span className="visually-hidden">Remove</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

type RowProps = {
  line: Pick<OrderLine, 'category' | 'subCategory' | 'description'>
  tag?: ReactNode
  /** The cells of price, discount and final price. */
  amounts: readonly ReactNode[]
  removeButton?: ReactNode
}

function Row({ line, tag, amounts, removeButton }: RowProps) {
  const subCategory = (
    <div key="sub-category">
      {line.subCategory || '-'} {tag}
    </div>
  )
  const cells = [line.category || '-', subCategory, line.description || '-', ...amounts]
  return (
    <tr role="row">
      {columns.map((title, index) => (
        <td role="cell" key={title} data-label={title} className={getCellClass(index)}>
          {cells[index]}
        </td>
      ))}
      {removeButton && (
        <td role="cell" className={`${styles.remove} screen-only`}>
          {removeButton}
        </td>
      )}
    </tr>
  )
}

type EditableTotalsProps = Pick<QuoteForm, 'serviceFee' | 'tax'> & {
  parsed: ParsedQuote
  /** Says how the stored totals differ from those that a save would store. */
  note: string | undefined
  set: SetQuote
}

/** Renders the totals of a quote ('-' if it is invalid), with editable percentages. Specification §2, §5. */
export const EditableTotals = memo(function EditableTotals({
  parsed,
  note,
  set,
  ...typed
}: EditableTotalsProps) {
  const totals = parsed.invalidFields.length === 0 ? parsed : undefined
  const onChange = useFieldChange(set)
  const getInput = (field: 'serviceFee' | 'tax', label: string) => (
    <MoneyInput
      name={field}
      aria-label={`${label} percentage`}
      unit="%"
      value={typed[field]}
      reason={parsePercent(typed[field]).reason}
      onChange={onChange}
    />
  )
  return (
    <div className={styles.totals}>
      <Totals
        rows={[
          { label: 'Subtotal', cents: totals?.subTotal },
          {
            label: 'Service Fee',
            cents: totals?.serviceFee,
            input: getInput('serviceFee', 'Service fee'),
          },
          { label: 'Tax', cents: totals?.tax, input: getInput('tax', 'Tax') },
          { label: 'Total', cents: totals?.total },
        ]}
      />
      {note && <p className="muted-note">{note}</p>}
    </div>
  )
})
