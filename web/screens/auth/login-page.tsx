import { Button, Form, Input } from 'antd'
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { ApiError } from '#web/api/api-error.ts'
import { useSendOtp, useVerifyOtp } from '#web/api/generated/auth/auth.ts'
import { session, useSession } from '#web/api/session.ts'
import { brand } from '#web/brand.ts'
import { isSignInEmail } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { local } from '#web/storage.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import styles from './login-page.module.css'

/** How long the next code has to wait after one was sent, in milliseconds (Specification §9). */
const resendCooldown = 30_000

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** The two steps of signing in and the calls that they make (Specification §4). */
const useLogin = () => {
  const [isAtCode, setAtCode] = useState(false)
  /** where the last code went, and when, in epoch milliseconds */
  const [sent, setSent] = useState({ email: '', at: 0 })
  // a refused code empties the boxes: they are mounted anew
  const [attempt, setAttempt] = useState(0)
  const send = useSendOtp({
    mutation: { onSuccess: (_, { data: { email } }) => setSent({ email, at: Date.now() }) },
  })
  const verify = useVerifyOtp({
    mutation: {
      onSuccess: ({ data, headers }) => {
        const token = headers.get('authorization')
        if (!token) throw new Error('A session without a token')
        session.signIn({ token, adminId: sent.email, userId: data })
      },
      onError: (error) => hasStatus(error, 401) && setAttempt(attempt + 1),
    },
  })
  return { isAtCode, setAtCode, sent, attempt, send, verify }
}

/** /admin/login: an address, then the code that was sent to it. */
export default function LoginPage() {
  const { token } = useSession()
  const login = useLogin()
  if (token !== null) return <AfterLogin />

  return (
    <section className={`surface ${styles.card}`}>
      <title>{`Admin login · ${brand.name}`}</title>
      {session.returnTo() !== null && session.adminId() !== null && (
        <p className={`tone-neutral ${styles.ended}`} role="status">
          Your session has ended. Sign in to go on where you were.
        </p>
      )}
      {local.isBlocked() && (
        <p className={`tone-neutral ${styles.ended}`} role="status">
          Your browser stores nothing for this site: you stay signed in until this page is closed or loaded
          again.
        </p>
      )}
      {login.isAtCode ? <CodeStep key={login.attempt} login={login} /> : <EmailStep login={login} />}
    </section>
  )
}

const submit = { type: 'primary', htmlType: 'submit', size: 'large', block: true } as const

/** What went wrong, in the room that a field keeps for it, so that nothing moves. */
const problem = (text: string | null) =>
  text === null
    ? {}
    : {
        validateStatus: 'error' as const,
        help: (
          <span id="login-problem" role="alert">
            {text}
          </span>
        ),
      }

/** What went wrong with sending a code, or with checking one (Specification §8). */
const failureOf = (error: Error | null, status: number, text: string) =>
  error && (hasStatus(error, status) ? text : 'Something went wrong. Try again!')

type StepProps = { login: ReturnType<typeof useLogin> }

/** The first step of signing in: an address, checked as it is typed (Specification §5). */
function EmailStep({ login: { sent, send, setAtCode } }: StepProps) {
  const [typed, setTyped] = useState(sent.email)
  const trimmed = typed.trim()
  const valid = isSignInEmail(trimmed)
  const wrong = trimmed !== '' && !valid
  const refusal = wrong ? 'Enter a valid email address first.' : 'Enter your email address first.'
  /** To the code step; a code that is younger than its cooldown is not asked for again. */
  const proceed = () => {
    const isRecent = trimmed === sent.email && Date.now() < sent.at + resendCooldown
    if (isRecent) setAtCode(true)
    else send.mutate({ data: { email: trimmed } }, { onSuccess: () => setAtCode(true) })
  }

  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => valid && proceed()}>
      <h1>Admin login</h1>
      <p className={styles.hint}>We send a six-digit code to your email address.</p>
      <Form.Item
        label="Email"
        htmlFor="login-email"
        {...problem(
          wrong ? 'Please enter a valid email address.' : failureOf(send.error, 404, 'User not found!'),
        )}
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
          aria-describedby="login-problem"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form.Item>
      <ReasonButton {...submit} reason={valid ? undefined : refusal} loading={send.isPending}>
        Continue
      </ReasonButton>
    </Form>
  )
}

/** The second step: six boxes for digits (Specification §5). Mounted anew, it is empty and its first box has the focus. */
function CodeStep({ login }: StepProps) {
  const { sent, send, verify, setAtCode } = login
  const [digits, setDigits] = useState<string[]>([])
  const code = digits.join('')
  const complete = /^\d{6}$/.test(code)
  const failure =
    verify.submittedAt >= send.submittedAt
      ? failureOf(verify.error, 401, 'Invalid OTP!')
      : failureOf(send.error, 404, 'User not found!')
  const back = () => {
    verify.reset()
    // a code that is on its way still says so
    if (!send.isPending) send.reset()
    setAtCode(false)
  }

  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onInputCapture={keepDigits}
      onFinish={() =>
        complete && !verify.isPending && verify.mutate({ data: { email: sent.email, otp: code } })
      }
    >
      <h1>Enter the code</h1>
      <p className={styles.hint}>
        It was sent to <strong>{sent.email}</strong>.
      </p>
      <Form.Item {...problem(failure)}>
        <Input.OTP
          length={6}
          size="large"
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label="Six-digit code"
          aria-describedby="login-problem"
          onInput={setDigits}
        />
      </Form.Item>
      <ReasonButton
        {...submit}
        reason={complete ? undefined : 'Enter all six digits first.'}
        loading={verify.isPending}
      >
        Verify
      </ReasonButton>
      <div className={styles.more}>
        <Button type="link" disabled={verify.isPending} onClick={back}>
          Back
        </Button>
        <ResendButton login={login} />
      </div>
    </Form>
  )
}

/**
 * Leaves the digits of what is typed, pasted or filled in by a telephone, before the boxes see it; what holds no other
 * digits than the box had changes nothing.
 */
const keepDigits = (event: FormEvent) => {
  if (!(event.target instanceof HTMLInputElement)) return
  const { value, defaultValue } = event.target
  const digits = value.replace(/\D/g, '')
  if (digits === value || (digits !== '' && digits !== defaultValue)) {
    event.target.value = digits
  } else {
    event.target.value = defaultValue
    event.stopPropagation()
  }
}

const everyQuarterSecond = (tick: () => void) => {
  const timer = setInterval(tick, 250)
  return () => clearInterval(timer)
}

/** 'Resend in {n}s' for 30 seconds after a successful send, then 'Resend Code' (Specification §4). */
function ResendButton({ login: { sent, send } }: StepProps) {
  const seconds = useSyncExternalStore(everyQuarterSecond, () =>
    Math.max(0, Math.ceil((sent.at + resendCooldown - Date.now()) / 1000)),
  )
  return (
    <Button
      type="link"
      disabled={seconds > 0}
      loading={send.isPending}
      onClick={() => send.mutate({ data: { email: sent.email } })}
    >
      {seconds > 0 ? `Resend in ${seconds}s` : 'Resend Code'}
    </Button>
  )
}

const open = [paths.landing, paths.terms, paths.privacy, paths.login]

/** Returns the path that asked for this sign-in if it is a protected screen, else the dashboard. */
const destination = () => {
  const wanted = session.returnTo()
  if (wanted === null || !wanted.startsWith('/') || wanted.startsWith('//')) return paths.dashboard()
  const { pathname, search } = new URL(wanted, window.location.origin)
  const known = Object.values(paths).some(
    (page) => !open.some((other) => other === page) && matchPath(page.pattern, pathname),
  )
  return known ? pathname + search : paths.dashboard()
}

/** Leads a signed-in admin away from the login page, whatever place of it Back leads to meanwhile. */
function AfterLogin() {
  const { key } = useLocation()
  const [target] = useState(destination)
  useEffect(() => session.forgetReturn(), [])
  return <Navigate key={key} to={target} replace />
}
