import { useListOrders } from '#web/api/generated/orders/orders.ts'
import type { StatusChoices } from '#web/domain/order-status.ts'
import { matchesVehicleSearch } from '#web/domain/vehicle.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import type { Back } from '#web/ui/page-head.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { StatusFilter } from '#web/ui/status-filter.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import { orderColumns } from './order-columns.tsx'

type Props = {
  title: string
  back?: Back | undefined
  /** over the table */
  caption?: string | undefined
  /** what the filter offers; the first is its default */
  choices: StatusChoices
  failure: string
  empty: string
  /** where a row leads */
  open: (id: string) => string
}

/** A list of orders of one status, ten a page, with a search over the loaded page (Specification §2, §9). */
export function OrderList({ title, back, caption, choices, failure, empty, open }: Props) {
  const statuses = choices.map(({ code }) => code)
  const list = useListParams({ statuses, status: choices[0].code, size: 10 })
  const orders = useListOrders({ page: list.page, size: list.size, status: list.status })
  const labelOf = (status: string) => choices.find(({ code }) => code === status)?.label ?? status

  return (
    <ListPage
      title={title}
      back={back}
      filter={
        <>
          <StatusFilter of={list} label={labelOf} />
          <SearchBox of={list} placeholder="Search by car make, model or order ID" />
        </>
      }
      failure={failure}
      of={orders}
    >
      {({ content, totalPages }) => (
        <RecordTable
          title={caption}
          columns={orderColumns(open)}
          rows={content.filter((order) => matchesVehicleSearch(order, list.q))}
          keyOf={(order) => order.id}
          empty={
            list.q && content.length > 0
              ? `${empty} on this page. The search covers the loaded page only.`
              : empty
          }
          open={(order) => open(order.id)}
          pager={list.pager(totalPages)}
        />
      )}
    </ListPage>
  )
}
