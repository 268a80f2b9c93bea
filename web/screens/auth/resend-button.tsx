import { Button } from 'antd'
import { resendCooldown } from './resend-cooldown.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** 'Resend in {n}s' for 30 seconds after a successful send, then 'Resend Code' (Specification §4). */
export function ResendButton({
  sentAt,
  sending,
  onResend,
}: {
  sentAt: number
  sending: boolean
  onResend: () => void
}) {
  const seconds = useSecondsUntil(sentAt + resendCooldown)
  return (
    <Button type="link" disabled={seconds > 0} loading={sending} onClick={onResend}>
      {seconds > 0 ? `Resend in ${seconds}s` : 'Resend Code'}
    </Button>
  )
}
