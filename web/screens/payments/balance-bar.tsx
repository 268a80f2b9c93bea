import type { CSSProperties } from 'react'
import type { Balance, MechanicOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatMoney, sumCents } from '#web/domain/money.ts'
import { scaleBalance, toWidth } from './balance-scale.ts'
import styles from './payments.module.css'

type Props = {
  selected: readonly MechanicOrder[]
  /** Undefined if it could not be loaded. Then there is no bar. */
  balance: Balance | undefined
  isLoading: boolean
}

/** Renders the selected orders as blocks above the available and the pending balance of the platform. */
export function BalanceBar({ selected, balance, isLoading }: Props) {
  if (!balance) return isLoading && <div className={styles.balance} />
  const { width, available, pending, blocks, excess } = scaleBalance(selected, balance)
  return (
    <div className={styles.balance} data-uncovered>
      <div className={styles.captions}>
        <p className={styles.selected}>Selected orders</p>
        <p className={styles.excess} role="status">
          {excess > 0 && `${formatMoney(excess)} over the available balance`}
        </p>
      </div>
      <div className={styles.bars} aria-hidden>
        <div className={styles.blocks}>
          {blocks.map(({ orderId, within, beyond }) => {
            const revenue = sumCents([within, beyond])
            return (
              <div
                key={orderId}
                title={`${orderId.slice(-8)}: ${formatMoney(revenue)}`}
                style={
                  {
                    width: toWidth(revenue, width),
                    '--within': toWidth(within, revenue),
                  } as CSSProperties
                }
              />
            )
          })}
        </div>
        <div>
          <div className={styles.availableBar} style={{ width: toWidth(available, width) }} />
          <div className={styles.pendingBar} style={{ width: toWidth(pending, width) }} />
        </div>
      </div>
      <ul className={styles.captions}>
        <li className={styles.available}>Available {formatMoney(available)}</li>
        <li className={styles.pending}>Pending {formatMoney(pending)}</li>
      </ul>
    </div>
  )
}
