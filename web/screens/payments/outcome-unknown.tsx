import { Alert, Button } from 'antd'
import { numbersOf } from './settlement.ts'
import type { LostTransfer } from './use-lost-transfer.ts'

type Props = { lost: LostTransfer; onCheckAgain: () => void; onClose: () => void }

/** Says that nobody knows whether a transfer was made, and what became of its orders as far as the list tells. */
export function OutcomeUnknown({ lost, onCheckAgain, onClose }: Props) {
  return (
    <Alert
      className="outcome-unknown"
      type="warning"
      showIcon
      role="alert"
      title="Outcome unknown"
      description={
        <>
          <p>The answer to the transfer was lost.</p>
          <Finding lost={lost} />
          <Button size="small" loading={lost.isChecking} onClick={onCheckAgain}>
            Check again
          </Button>
        </>
      }
      closable={lost.isChecking ? false : { onClose, 'aria-label': 'Close' }}
    />
  )
}

function Finding({ lost: { orders, pending, isChecking } }: { lost: LostTransfer }) {
  if (isChecking) return <p>The list is being read again.</p>
  if (!pending)
    return <p>The list could not be read again. Do not settle {numbersOf(orders)} before you know.</p>
  const settled = orders.filter((order) => !pending.includes(order))
  if (pending.length === 0) return <p>All of them were settled: {numbersOf(settled)}.</p>
  return (
    <ul>
      {settled.length > 0 && <li>Settled: {numbersOf(settled)}.</li>}
      <li>
        Not settled, as the list reads now: {numbersOf(pending)}. The transfer may still be under way: check
        again before you pay for them once more.
      </li>
    </ul>
  )
}
