import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { isValidEmail } from '#web/domain/email.ts'

type Props = {
  email: string
  sending: boolean
  failure: string | undefined
  onContinue: (email: string) => void
}

/** The first step of signing in: an address, checked as it is typed (Specification §5). */
export function EmailStep({ email, sending, failure, onContinue }: Props) {
  const [typed, setTyped] = useState(email)
  const trimmed = typed.trim()
  const valid = isValidEmail(trimmed)
  const wrong = trimmed !== '' && !valid

  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => valid && onContinue(trimmed)}>
      <h1>Admin login</h1>
      <p className="login-hint">We send a six-digit code to your email address.</p>
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      <Form.Item
        label="Email"
        htmlFor="login-email"
        validateStatus={wrong ? 'error' : undefined}
        help={wrong ? 'Please enter a valid email address.' : undefined}
      >
        <Input
          id="login-email"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          size="large"
          value={typed}
          aria-invalid={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        disabled={!valid}
        title={valid ? undefined : 'Enter your email address first.'}
        loading={sending}
      >
        Continue
      </Button>
    </Form>
  )
}
