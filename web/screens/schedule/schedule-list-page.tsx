import { useListOrders } from '#web/api/generated/orders/orders.ts'
import { to } from '#web/app/to.ts'
import { orderColumns } from '#web/cards/order-columns.tsx'
import { scheduleChoices } from '#web/domain/order-status.ts'
import { matchesVehicleSearch } from '#web/domain/vehicle.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { StatusFilter } from '#web/ui/status-filter.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'

const statuses = scheduleChoices.map(({ code }) => code)
const columns = orderColumns(to.schedule)

/** /schedule-service: the paid orders that wait for a mechanic, or those that have one. Specification §2, §9. */
export function ScheduleListPage() {
  const list = useListParams({ statuses, status: 'PAID', size: 10 })
  const orders = useListOrders({ page: list.page, size: list.size, status: list.status })

  return (
    <ListPage
      title="Schedule Service"
      back={to.dashboard()}
      filter={
        <>
          <StatusFilter of={list} label={labelOf} />
          <SearchBox of={list} placeholder="Search by car make, model or order ID" />
        </>
      }
      failure="Error loading schedule requests"
      of={orders}
    >
      {(page) => (
        <RecordTable
          columns={columns}
          rows={page.content.filter((order) => matchesVehicleSearch(order, list.q))}
          keyOf={(order) => order.id}
          empty={
            list.q && page.content.length > 0
              ? 'No service requests found on this page. The search covers the loaded page only.'
              : 'No service requests found'
          }
          open={(order) => to.schedule(order.id)}
          pager={list.pager(page.totalPages)}
        />
      )}
    </ListPage>
  )
}

const labelOf = (status: string): string =>
  scheduleChoices.find(({ code }) => code === status)?.label ?? status
