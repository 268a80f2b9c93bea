import { paths } from '#web/paths.ts'
import { createOrderColumns, orderSearch, ordersList } from '#web/records/orders/order-lists.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { ExportButton } from '#web/ui/list-tools/export-button.tsx'
import { SearchAll, useSearchAll } from '#web/ui/list-tools/search-all.tsx'

/** Renders /orders: the orders with the chosen status. The stated caption is the same for all. Specification §2, §9. */
export default function OrderListPage() {
  const list = useSearchAll(
    useList(ordersList, { columns: createOrderColumns, search: orderSearch }),
  )
  return (
    <ListPage
      list={list}
      back={paths.dashboard()}
      caption="Pending Quotes"
      failure="Error loading service orders"
      empty="No service orders found"
      actions={<ExportButton list={list} />}
      searchTool={<SearchAll list={list} />}
    />
  )
}
