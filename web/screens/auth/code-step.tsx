import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { ResendButton } from './resend-button.tsx'

const length = 6

type Props = {
  email: string
  /** when the last code was sent, epoch milliseconds */
  sentAt: number
  sending: boolean
  verifying: boolean
  failure: string | undefined
  onVerify: (code: string) => void
  onResend: () => void
  onBack: () => void
}

/** The second step: six boxes for digits (Specification §5). Mounted anew, it is empty and its first box has the focus. */
export function CodeStep({ email, sentAt, sending, verifying, failure, onVerify, onResend, onBack }: Props) {
  const [digits, setDigits] = useState<string[]>([])
  const code = digits.join('')
  const complete = /^\d{6}$/.test(code)

  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => complete && !verifying && onVerify(code)}>
      <h1>Enter the code</h1>
      <p className="login-hint">
        It was sent to <strong>{email}</strong> and is valid for 10 minutes.
      </p>
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      <Form.Item>
        <Input.OTP
          length={length}
          size="large"
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label="Six-digit code"
          // a space stands for a box that is still empty
          formatter={(text) => text.replace(/[^\d ]/g, '')}
          onInput={setDigits}
        />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        disabled={!complete}
        title={complete ? undefined : 'Enter all six digits first.'}
        loading={verifying}
      >
        Verify
      </Button>
      <div className="login-more">
        <Button type="link" onClick={onBack}>
          Back
        </Button>
        <ResendButton sentAt={sentAt} sending={sending} onResend={onResend} />
      </div>
    </Form>
  )
}
