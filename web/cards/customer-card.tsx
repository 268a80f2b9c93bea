import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { useGetUser } from '#web/api/generated/users/users.ts'
import { Card, DescriptionList } from '#web/ui/card.tsx'
import { QueryBoundary } from '#web/ui/query-boundary.tsx'
import { EmailText } from './email-text.tsx'

/** Name, phone and email of the user who owns an order; reads the user itself and may fail alone. Specification §2. */
export function CustomerCard({ order }: { order: Pick<ServiceOrder, 'userId'> }) {
  const user = useGetUser(order.userId)
  return (
    <QueryBoundary
      of={[user]}
      failure="The customer could not be loaded."
      missing="The customer could not be found."
    >
      {(customer) => (
        <Card title="Customer Information">
          <DescriptionList of={factsOf(customer)} />
        </Card>
      )}
    </QueryBoundary>
  )
}

const factsOf = ({ firstName, lastName, mobileNo, email }: User) =>
  [
    ['Name', [firstName, lastName].filter(Boolean).join(' ')],
    ['Phone', mobileNo && <a href={`tel:${mobileNo}`}>{mobileNo}</a>],
    [
      'Email',
      email && (
        <a key="email" href={`mailto:${email}`}>
          <EmailText address={email} />
        </a>
      ),
    ],
  ] as const
