import { CopyOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import type { OrderLine, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { isComplete } from '#web/api/use-all-pages.ts'
import { formatLocaleDate } from '#web/domain/dates.ts'
import { toCents } from '#web/domain/money.ts'
import { getOrderTotals } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { IndexButton } from '#web/records/orders/index-button.tsx'
import {
  getModel,
  type IndexedOrder,
  sortNewestFirst,
  useOrderIndex,
} from '#web/records/orders/order-index.ts'
import { OrderStatusBadge } from '#web/records/orders/order-status-badge.tsx'
import { Money } from '#web/ui/base/money.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { ScreenOnly } from '#web/ui/base/screen-only.tsx'
import { FailedReads } from '#web/ui/page/query-boundary.tsx'
import styles from './earlier-quotes.module.css'

const maxQuotes = 5

/** Returns the newest other orders of the same make and model that have a quote, at most five. */
export const findEarlierQuotes = (
  orders: readonly IndexedOrder[],
  { id, car }: Pick<ServiceOrder, 'id' | 'car'>,
): IndexedOrder[] => {
  const model = getModel(car)
  const quoted = orders.filter(
    (order) => order.model === model && order.status !== 'OPEN' && order.id !== id,
  )
  return sortNewestFirst(quoted).slice(0, maxQuotes)
}

/** Adds a line to the quote. */
type AddLine = (line: Omit<OrderLine, 'id'>) => void

type Props = { order: ServiceOrder; onAdd: AddLine }

/** Renders the quotes of other orders for the same make and model, once the admin asks for them. */
export function EarlierQuotes({ order, onAdd }: Props) {
  const [isOpen, setOpen] = useState(false)
  const index = useOrderIndex(isOpen)
  const { data, isFetching } = index
  const found = useMemo(() => findEarlierQuotes(data?.content ?? [], order), [data, order])
  // The five newest are known when the read ends.
  const quotes = useQueries({
    queries: isOpen && !isFetching ? found.map(({ id }) => getGetOrderQueryOptions(id)) : [],
  })
  if (getModel(order.car) === '') return null
  return (
    <ScreenOnly as="section" className={styles.quotes} aria-label="Earlier quotes">
      <IndexButton
        index={index}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        showLabel="Earlier quotes"
        hideLabel="Hide earlier quotes"
      />
      {isOpen && !isFetching && (
        <>
          {data && isComplete(data) && found.length === 0 && (
            <Muted>
              No other {order.car?.make} {order.car?.model} has a quote.
            </Muted>
          )}
          {quotes.map(
            ({ data: quoted }) =>
              quoted && <EarlierQuote key={quoted.id} order={quoted} onAdd={onAdd} />,
          )}
          <FailedReads queries={quotes} text="Some quotes could not be loaded." />
        </>
      )}
    </ScreenOnly>
  )
}

function EarlierQuote({ order, onAdd }: Props) {
  return (
    <article className={styles.quote}>
      <Flex wrap align="center" gap="small">
        <Link to={paths.order(order.id)}>{formatLocaleDate(order.created)}</Link>
        <OrderStatusBadge code={order.status} />
        <span className={styles.total}>
          Total <Money cents={getOrderTotals(order).total} />
        </span>
      </Flex>
      <ul>
        {order.services.map((line) => (
          <EarlierLine key={line.id} line={line} onAdd={onAdd} />
        ))}
      </ul>
    </article>
  )
}

function EarlierLine({ line, onAdd }: { line: OrderLine; onAdd: AddLine }) {
  const [copyCount, setCopyCount] = useState(0)
  const name = line.subCategory || line.description || line.category || 'line'
  const copy = () => {
    const { id: _, ...values } = line
    onAdd(values)
    setCopyCount(copyCount + 1)
  }
  return (
    <li>
      <span>{name}</span>
      <Muted as="span" role="status">
        {copyCount > 0 && 'Added'}
      </Muted>
      <Money cents={toCents(line.finalPrice)} />
      <Button size="small" icon={<CopyOutlined />} aria-label={`Copy ${name}`} onClick={copy}>
        Copy
      </Button>
    </li>
  )
}
