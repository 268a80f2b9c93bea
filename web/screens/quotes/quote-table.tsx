import { DeleteOutlined } from '@ant-design/icons'
import { Form } from 'antd'
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useMemo,
} from 'react'
import type { OrderLine, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { Money, ReadOnlyTotals, Totals } from '#web/cards/money.tsx'
import {
  type Cents,
  formatMoney,
  formatPercent,
  parseAmount,
  parsePercent,
  toCents,
} from '#web/domain/money.ts'
import { getOrderTotals, isOriginalLine } from '#web/domain/order.ts'
import { focusControl } from '#web/ui/actions/focus.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { MoneyField } from '#web/ui/editor/money-field.tsx'
import table from '#web/ui/list/table.module.css'
import { StatusTag } from '#web/ui/page/status-tag.tsx'
import {
  catalogueSearchId,
  compareWithLoaded,
  describeAmountDifference,
  describeTotalsDifference,
  type FieldPath,
  findNextField,
  parseLoadedLine,
  parseQuote,
  type QuoteForm,
  type QuoteLine,
  toQuoteLine,
} from './quote.ts'
import styles from './quotes.module.css'

/** Renders the lines of a quote with editable prices and discounts. `order` is the loaded version. Specification §2. */
export const QuoteLines = memo(function QuoteLines({ order }: { order: ServiceOrder }) {
  const loadedLines = new Map(order.services.map((line) => [line.id, line]))
  return (
    <Form.List name="lines">
      {(fields, { remove }) => (
        <Table isEditable>
          {fields.map(({ key, name: index }) => (
            <Form.Item
              key={key}
              noStyle
              shouldUpdate={(before: QuoteForm, after: QuoteForm) =>
                before.lines[index] !== after.lines[index]
              }
            >
              {({ getFieldValue }) => {
                const line: QuoteLine | undefined = getFieldValue(['lines', index])
                return (
                  line && (
                    <EditableRow
                      index={index}
                      line={line}
                      loadedLine={loadedLines.get(line.id)}
                      onRemove={() => remove(index)}
                    />
                  )
                )
              }}
            </Form.Item>
          ))}
        </Table>
      )}
    </Form.List>
  )
})

type EditableRowProps = {
  index: number
  line: QuoteLine
  /** The line in the loaded order. Undefined for a line that was added since. */
  loadedLine: OrderLine | undefined
  onRemove: () => void
}

const notRemovableText =
  'Cannot remove original service: This service was part of the original order and cannot be removed.'

function EditableRow({ index, line, loadedLine, onRemove }: EditableRowProps) {
  const { finalPrice } = parseLoadedLine(line, loadedLine)
  const { isChanged, ...replacedAmounts } = compareWithLoaded(line, loadedLine)
  const priceBefore = replacedAmounts.price === undefined ? '' : formatMoney(replacedAmounts.price)
  const discountBefore =
    replacedAmounts.discount === undefined ? '' : formatPercent(replacedAmounts.discount)
  const addedTag = !loadedLine && <StatusTag tone="positive">Added</StatusTag>
  const name = line.subCategory || line.description || line.category || 'line'
  return (
    <Row
      line={line}
      tag={isChanged ? <StatusTag tone="caution">Changed</StatusTag> : addedTag}
      amounts={[
        <QuoteField
          key="price"
          path={['lines', index, 'price']}
          aria-label={`Price of ${name}`}
          unit="$"
          parse={parseAmount}
          note={priceBefore && `was ${priceBefore}`}
        />,
        <QuoteField
          key="discount"
          path={['lines', index, 'discount']}
          aria-label={`Discount on ${name}`}
          unit="%"
          parse={parsePercent}
          note={discountBefore && `was ${discountBefore}`}
        />,
        <FinalPrice key="final" line={line} cents={finalPrice} />,
      ]}
      removeButton={
        <ReasonButton
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`Remove ${name}`}
          reason={isOriginalLine(line) ? notRemovableText : undefined}
          onClick={({ currentTarget }) => {
            // Removing the line also removes the focused button, so the catalogue search gets the focus.
            focusControl(currentTarget.closest('form'), catalogueSearchId)
            onRemove()
          }}
        />
      }
    />
  )
}

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

/** Returns the typed quote and its totals. Deferred, so that typing stays fast. */
export function useTypedQuote(order: ServiceOrder) {
  const form = Form.useFormInstance<QuoteForm>()
  const watched: QuoteForm | undefined = Form.useWatch([], { form, preserve: true })
  const quote: QuoteForm = useDeferredValue(watched ?? form.getFieldsValue(true))
  const parsed = useMemo(() => parseQuote(quote, order), [quote, order])
  return { lineCount: quote.lines.length, ...parsed }
}

type EditableTotalsProps = {
  /** The version of the order that the form started from. */
  order: ServiceOrder
  /** Whether the form has the values of the order. Then the totals are those of the order page. */
  isUnchanged: boolean
}

/** Renders the totals of a quote ('-' if it is invalid), with editable percentages. Specification §2, §5. */
export function EditableTotals({ order, isUnchanged }: EditableTotalsProps) {
  const typed = useTypedQuote(order)
  const difference = useMemo(() => describeTotalsDifference(order), [order])
  const note = isUnchanged ? difference : undefined
  const shown = note === undefined ? typed : getOrderTotals(order)
  const totals = typed.invalidCount === 0 ? shown : undefined
  return (
    <div className={styles.totals}>
      <Totals
        rows={[
          { label: 'Subtotal', cents: totals?.subTotal },
          {
            label: 'Service Fee',
            cents: totals?.serviceFee,
            input: (
              <QuoteField
                path={['serviceFee']}
                aria-label="Service fee percentage"
                unit="%"
                parse={parsePercent}
              />
            ),
          },
          {
            label: 'Tax',
            cents: totals?.tax,
            input: (
              <QuoteField
                path={['tax']}
                aria-label="Tax percentage"
                unit="%"
                parse={parsePercent}
              />
            ),
          },
          { label: 'Total', cents: totals?.total },
        ]}
      />
      {note && <p className="muted-note">{note}</p>}
    </div>
  )
}
