import { useQueryClient } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { vehicleName } from '#web/domain/vehicle.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { endedAs, type Outcome, type WorkQueue, workQueues } from '#web/ui/work-queue.ts'
import styles from './queue-summary.module.css'
import { queuePath, type Work } from './work-queue.ts'

const ends: { label: string; outcome: Outcome | undefined; isAlways: boolean }[] = [
  { label: 'Done', outcome: 'done', isAlways: true },
  { label: 'Skipped', outcome: 'skipped', isAlways: true },
  { label: 'Changed by others', outcome: 'changed', isAlways: true },
  { label: 'Not opened', outcome: undefined, isAlways: false },
]

/** The end of a queue: what became of its records, and the ways back to those that still wait. */
export function QueueSummary({ work, queue }: { work: Work; queue: WorkQueue }) {
  const navigate = useNavigate()
  const { from } = queue
  const ended = ends.map((each) => ({ ...each, ids: endedAs(queue, each.outcome) }))
  const waiting = queue.ids.filter((id) => [undefined, 'skipped'].includes(queue.outcomes[id]))
  const [first] = waiting
  const goThrough = (id: string) => {
    workQueues.write(work.list, { ...queue, ids: waiting, at: id, outcomes: {} })
    void navigate(queuePath(work, id), { state: { from } })
  }
  return (
    <>
      <PageHeader
        title="End of the queue"
        facts={[work.name, `${queue.ids.length} ${queue.ids.length === 1 ? 'order' : 'orders'}`]}
      />
      <div className={styles.content}>
        <dl className={`surface ${styles.figures}`}>
          {ended
            .filter(({ ids, isAlways }) => isAlways || ids.length > 0)
            .map(({ label, ids }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{ids.length}</dd>
              </div>
            ))}
        </dl>
        <Flex wrap gap="var(--space-2)">
          <Button type={first === undefined ? 'primary' : 'default'} onClick={() => void navigate(from)}>
            Return to the list
          </Button>
          {first !== undefined && (
            <Button type="primary" onClick={() => goThrough(first)}>
              {waiting.length === 1 ? 'Open the one that is left' : `Go through the ${waiting.length} left`}
            </Button>
          )}
        </Flex>
        {ended
          .filter(({ outcome, ids }) => outcome !== 'done' && ids.length > 0)
          .map(({ label, ids }) => (
            <Card key={label} title={label}>
              <ul className={styles.orders}>
                {ids.map((id) => (
                  <li key={id}>
                    <Order work={work} id={id} from={from} />
                  </li>
                ))}
              </ul>
            </Card>
          ))}
      </div>
    </>
  )
}

/** A way back into the queue; what car it was, while that is still known. */
function Order({ work, id, from }: { work: Work; id: string; from: string }) {
  const order = useQueryClient().getQueryData(getGetOrderQueryOptions(id).queryKey)
  return (
    <Link to={queuePath(work, id)} state={{ from }} title={id}>
      <span>{id.slice(-8)}</span> {order && vehicleName(order.car)}
    </Link>
  )
}
