import { Alert } from 'antd'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'

const noDeposit =
  'Mechanic doesn’t have a direct deposit information section filled. Please complete direct deposit information for payments to be processed.'
const notVerified = "Mechanic's account verification is pending."

/** What keeps a mechanic from being paid, if anything does (Specification §2, Mechanic detail). */
export function DepositWarning({
  mechanic,
}: {
  mechanic: Pick<Mechanic, 'connectedAccountId' | 'kycCompliant'>
}) {
  if (!mechanic.connectedAccountId) return <Alert type="warning" showIcon role="status" title={noDeposit} />
  if (!mechanic.kycCompliant) return <Alert type="warning" showIcon role="status" title={notVerified} />
  return null
}
