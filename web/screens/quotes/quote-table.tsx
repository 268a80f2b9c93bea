import { DeleteOutlined } from '@ant-design/icons'
import { type MouseEvent, memo, type ReactNode, useCallback } from 'react'
import type { OrderLine } from '#web/api/generated/model/orderLine.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { Money } from '#web/cards/money.tsx'
import { OrderTotals, Totals } from '#web/cards/totals.tsx'
import { centsOf, formatMoney, parsePercent, type QuoteTotals as Sums } from '#web/domain/money.ts'
import { isOriginalLine } from '#web/domain/order.ts'
import { focusField } from '#web/ui/actions/focus.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { MoneyInput } from '#web/ui/editor/money-input.tsx'
import table from '#web/ui/list/table.module.css'
import { StatusTag } from '#web/ui/page/status-tag.tsx'
import {
  amountsBefore,
  fieldName,
  type Quote,
  type QuoteLine,
  readLine,
  type SetQuote,
  withoutLine,
  withTyped,
} from './quote.ts'
import styles from './quote-page.module.css'

type TableProps = {
  quote: Quote
  /** the order as it was when the quote was opened */
  order: ServiceOrder
  showErrors: boolean
  set: SetQuote
}

/** The lines of a quote with their prices and discounts to type. Specification §2. */
export function QuoteTable({ quote: { lines }, order, showErrors, set }: TableProps) {
  const originals = new Map(order.services.map((line) => [line.id, line]))
  return (
    <Table isEditable>
      {lines.map((line, index) => (
        <EditableRow
          key={line.id}
          line={line}
          original={originals.get(line.id)}
          neighbour={(lines[index + 1] ?? lines[index - 1])?.id}
          showErrors={showErrors}
          set={set}
        />
      ))}
    </Table>
  )
}

type RowProps = {
  line: QuoteLine
  /** the line as the order has it; undefined for one that was added since */
  original: OrderLine | undefined
  /** the line that the focus goes to when this one is removed */
  neighbour: string | undefined
  showErrors: boolean
  set: SetQuote
}

const notRemovable =
  'Cannot remove original service: This service was part of the original order and cannot be removed.'

const trash = <DeleteOutlined />

/** One line of the quote. Memoised: typing into one line leaves the others alone. */
const EditableRow = memo(function EditableRow({ line, original, neighbour, showErrors, set }: RowProps) {
  const { id } = line
  const typed = readLine(line)
  const before = amountsBefore(line, original)
  const name = line.subCategory || line.description || line.category || 'line'
  const setPrice = useCallback((price: string) => set((quote) => withTyped(quote, id, { price })), [id, set])
  const setDiscount = useCallback(
    (discount: string) => set((quote) => withTyped(quote, id, { discount })),
    [id, set],
  )
  const remove = useCallback(
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // a removed line must not take the focus with it
      if (neighbour !== undefined && currentTarget instanceof HTMLButtonElement) {
        focusField(currentTarget.form, fieldName('price', neighbour))
      }
      set((quote) => withoutLine(quote, id))
    },
    [id, neighbour, set],
  )
  const input = (
    column: 'price' | 'discount',
    label: string,
    unit: '$' | '%',
    inWords: (was: number) => string,
  ) => {
    const was = before[column]
    return (
      <MoneyInput
        key={column}
        name={fieldName(column, id)}
        label={label}
        isLabelHidden
        unit={unit}
        value={line[column]}
        reason={typed[column].reason}
        showErrors={showErrors}
        note={was === undefined ? undefined : `was ${inWords(was)}`}
        onChange={column === 'price' ? setPrice : setDiscount}
      />
    )
  }
  return (
    <Row
      line={line}
      mark={before.isChanged ? 'changed' : isOriginalLine(line) ? undefined : 'added'}
      amounts={[
        input('price', `Price of ${name}`, '$', formatMoney),
        input('discount', `Discount on ${name}`, '%', (percent) => `${percent}%`),
        <Money key="final" cents={typed.finalPrice} />,
      ]}
      remove={
        <ReasonButton
          type="text"
          icon={trash}
          aria-label={`Remove ${name}`}
          reason={isOriginalLine(line) ? notRemovable : undefined}
          onClick={remove}
        />
      }
    />
  )
})

/** The quote of an order whose status no longer lets it be changed. */
export function ReadOnlyQuote({ order }: { order: ServiceOrder }) {
  return (
    <>
      <Table>
        {order.services.map((line) => (
          <Row
            key={line.id}
            line={line}
            amounts={[
              <Money key="price" cents={centsOf(line.price)} />,
              `${line.discount ?? 0}%`,
              <Money key="final" cents={centsOf(line.finalPrice)} />,
            ]}
          />
        ))}
      </Table>
      <div className={styles.totals}>
        <OrderTotals order={order} subTotal="Subtotal" />
      </div>
    </>
  )
}

const columns = [
  { title: 'Category', className: styles.category },
  { title: 'Sub-category', className: styles.subCategory },
  { title: 'Description', className: styles.description },
  { title: 'Price', className: styles.amount },
  { title: 'Discount', className: styles.amount },
  { title: 'Final Price', className: `${styles.amount} ${styles.finalPrice}` },
]

function Table({ isEditable = false, children }: { isEditable?: boolean; children: ReactNode }) {
  return (
    <table
      role="table"
      className={`${table.table} ${table.stacked} ${styles.lines} ${isEditable ? styles.editable : ''}`}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, className }) => (
            <th role="columnheader" key={title} scope="col" className={className}>
              {title}
            </th>
          ))}
          {isEditable && (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

type CellsProps = {
  line: Pick<OrderLine, 'category' | 'subCategory' | 'description'>
  mark?: 'changed' | 'added' | undefined
  /** price, discount and final price */
  amounts: readonly ReactNode[]
  remove?: ReactNode
}

function Row({ line, mark, amounts, remove }: CellsProps) {
  const subCategory = (
    <div key="sub-category">
      {line.subCategory || '-'} {mark === 'added' && <StatusTag tone="positive">Added</StatusTag>}
      {mark === 'changed' && <StatusTag tone="caution">Changed</StatusTag>}
    </div>
  )
  const cells = [line.category || '-', subCategory, line.description || '-', ...amounts]
  return (
    <tr role="row" className={mark && styles[mark]}>
      {columns.map(({ title, className }, place) => (
        <td role="cell" key={title} data-label={title} className={className}>
          {cells[place]}
        </td>
      ))}
      {remove && (
        <td role="cell" className={styles.remove}>
          {remove}
        </td>
      )}
    </tr>
  )
}

type TotalsProps = Pick<Quote, 'serviceFee' | 'tax'> & {
  sums: Sums & { unreadable: string[] }
  showErrors: boolean
  set: SetQuote
}

/** The sums of a quote as it is typed, as far as they are true; the percentages of fee and tax are edited here. Memoised. Specification §2, §5. */
export const QuoteTotals = memo(function QuoteTotals({ sums, showErrors, set, ...typed }: TotalsProps) {
  const isPercent = (name: string) => name === 'serviceFee' || name === 'tax'
  const isSubTotalTrue = sums.unreadable.every(isPercent)
  const isFeeTrue = isSubTotalTrue && !sums.unreadable.includes('serviceFee')
  const isTotalTrue = sums.unreadable.length === 0
  const setServiceFee = useCallback((serviceFee: string) => set((typed) => ({ ...typed, serviceFee })), [set])
  const setTax = useCallback((tax: string) => set((typed) => ({ ...typed, tax })), [set])
  const percentOn = (field: 'serviceFee' | 'tax', label: string) => (
    <MoneyInput
      {...{ label: `${label} percentage`, isLabelHidden: true, unit: '%', showErrors }}
      name={field}
      value={typed[field]}
      reason={parsePercent(typed[field]).reason}
      onChange={field === 'tax' ? setTax : setServiceFee}
    />
  )
  return (
    <div className={`${styles.totals} ${styles.besideRemove}`}>
      <Totals
        rows={[
          { label: 'Subtotal', cents: isSubTotalTrue ? sums.subTotal : undefined },
          {
            label: 'Service Fee',
            cents: isFeeTrue ? sums.serviceFee : undefined,
            percent: percentOn('serviceFee', 'Service Fee'),
          },
          { label: 'Tax', cents: isTotalTrue ? sums.tax : undefined, percent: percentOn('tax', 'Tax') },
          { label: 'Total', cents: isTotalTrue ? sums.total : undefined },
        ]}
      />
    </div>
  )
})
