import { CopyOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { clsx } from 'clsx'
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

/** Adds lines to the quote. */
type AddLines = (lines: readonly Omit<OrderLine, 'id'>[]) => void

type Props = { order: ServiceOrder; onAdd: AddLines }

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
    <ScreenOnly as="section" className={styles.earlierQuotes} aria-label="Earlier quotes">
      <div className={styles.toggle}>
        <IndexButton
          index={index}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          showLabel="Earlier quotes"
          hideLabel="Hide earlier quotes"
        />
      </div>
      {isOpen && !isFetching && (
        <div className={styles.quotes}>
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
        </div>
      )}
    </ScreenOnly>
  )
}

function EarlierQuote({ order, onAdd }: Props) {
  const [copyCount, setCopyCount] = useState(0)
  const date = formatLocaleDate(order.created)
  const copyAll = () => {
    onAdd(order.services.map(toCopy))
    setCopyCount(copyCount + 1)
  }
  return (
    <article className={clsx(styles.quote, 'quiet-links')}>
      <Flex wrap align="center" gap="small">
        <Link to={paths.order(order.id)}>{date}</Link>
        <OrderStatusBadge code={order.status} />
        <span>
          Total <Money cents={getOrderTotals(order).total} />
        </span>
        <CopyStatus copyCount={copyCount} />
      </Flex>
      <ul>
        {order.services.map((line) => (
          <EarlierLine key={line.id} line={line} onAdd={onAdd} />
        ))}
      </ul>
      {order.services.length > 0 && (
        <Button
          className={styles.copyAll}
          size="small"
          aria-label={`Copy all lines of ${date}`}
          onClick={copyAll}
        >
          Copy all
        </Button>
      )}
    </article>
  )
}

function EarlierLine({ line, onAdd }: { line: OrderLine; onAdd: AddLines }) {
  const [copyCount, setCopyCount] = useState(0)
  const name = line.subCategory || line.description || line.category || 'line'
  const label = `Copy ${name}`
  const copy = () => {
    onAdd([toCopy(line)])
    setCopyCount(copyCount + 1)
  }
  return (
    <li>
      <span>
        {name} <CopyStatus copyCount={copyCount} />
      </span>
      <Money cents={toCents(line.finalPrice)} />
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={label}
        title={label}
        onClick={copy}
      />
    </li>
  )
}

const toCopy = ({ id: _, ...values }: OrderLine) => values

function CopyStatus({ copyCount }: { copyCount: number }) {
  return (
    <Muted as="span" role="status">
      {copyCount > 0 && 'Added'}
    </Muted>
  )
}
