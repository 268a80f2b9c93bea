import { FileTextOutlined } from '@ant-design/icons'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import { isoDate, isoTime } from '#web/domain/dates.ts'
import { centsOf, wireAmount } from '#web/domain/money.ts'
import { fullName } from '#web/domain/person.ts'
import type { CsvColumn } from '#web/ui/csv.ts'
import { useExport } from '#web/ui/export.ts'

/** An order that was paid for: when, to whom, and by which admin. */
type Settled = { at: string; mechanic: Mechanic; order: MechanicOrder; adminId: string }

const columns: CsvColumn<Settled>[] = [
  { title: 'Settled', csv: ({ at }) => isoTime(at) },
  { title: 'Settled By', csv: ({ adminId }) => adminId },
  { title: 'Mechanic ID', csv: ({ mechanic }) => mechanic.id },
  { title: 'Mechanic', csv: ({ mechanic }) => fullName(mechanic) },
  { title: 'Order ID', csv: ({ order }) => order.orderId },
  { title: 'Completed', csv: ({ order }) => isoTime(order.orderCompletedTime) },
  { title: 'Total Revenue', csv: ({ order }) => wireAmount(centsOf(order.totalRevenue) ?? 0) },
]

const queryKey = ['receipts']

/** What this tab has settled; the backend has no list of it. It goes with the session, and when the page is loaded anew. */
export const useReceipts = () => {
  const client = useQueryClient()
  const { data: settled = [] } = useQuery<Settled[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    settled,
    /** an order is settled once, however often that is found out */
    add: (orders: readonly MechanicOrder[], mechanic: Mechanic, adminId: string) => {
      const at = new Date().toISOString()
      client.setQueryData<Settled[]>(queryKey, (before = []) => [
        ...before,
        ...orders
          .filter(({ orderId }) => !before.some(({ order }) => order.orderId === orderId))
          .map((order) => ({ at, mechanic, order, adminId })),
      ])
    },
  }
}

/** Saves what was settled, with one mechanic or all of them, once there is something. */
export function ReceiptButton({ mechanic }: { mechanic?: Mechanic }) {
  const { settled } = useReceipts()
  const save = useExport()
  const rows = settled.filter((each) => !mechanic || each.mechanic.id === mechanic.id)
  const name = ['settled', mechanic && fullName(mechanic), isoDate(rows.at(-1)?.at)]
  if (rows.length === 0) return null
  return (
    <Button
      icon={<FileTextOutlined aria-hidden />}
      onClick={() => void save({ name, columns, noun: 'order', rows })}
    >
      {mechanic ? 'Receipt' : 'Receipts'}
    </Button>
  )
}
