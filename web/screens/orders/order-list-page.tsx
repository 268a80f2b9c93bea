import { useOrderList } from '#web/cards/order-list.tsx'
import { orderChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'

/** /orders: every order, one status at a time. Specification §2, Orders list. */
export default function OrderListPage() {
  const orders = useOrderList(orderChoices, paths.order, {
    caption: 'Pending Quotes',
    failure: 'Error loading service orders',
    empty: 'No service orders found',
  })
  return <ListPage {...orders} title="Service Orders" back={paths.dashboard()} />
}
