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

const somethingWrong = 'Something went wrong. Try again!'
const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** The two steps of signing in and what may go wrong (Specification §4 and §8). */
const useLogin = () => {
  const [step, setStep] = useState<'email' | 'code'>('email')
  /** where the last code went, and when, in epoch milliseconds */
  const [sent, setSent] = useState({ email: '', at: 0 })
  const [failure, setFailure] = useState<string>()
  // a refused code empties the boxes: they are mounted anew
  const [attempt, setAttempt] = useState(0)
  const send = useSendOtp()
  const verify = useVerifyOtp()

  /** Resolves to false if no code was sent. */
  const sendTo = async (email: string) => {
    setFailure(undefined)
    try {
      await send.mutateAsync({ data: { email } })
      setSent({ email, at: Date.now() })
      return true
    } catch (error) {
      setFailure(hasStatus(error, 404) ? 'User not found!' : somethingWrong)
      return false
    }
  }

  return {
    step,
    sent,
    failure,
    attempt,
    sending: send.isPending,
    verifying: verify.isPending,
    /** To the code step; a code that is younger than its cooldown is not asked for again. */
    proceed: async (email: string) => {
      setFailure(undefined)
      const isRecent = email === sent.email && Date.now() < sent.at + resendCooldown
      if (isRecent || (await sendTo(email))) setStep('code')
    },
    resend: () => void sendTo(sent.email),
    back: () => {
      setFailure(undefined)
      setStep('email')
    },
    verify: async (otp: string) => {
      setFailure(undefined)
      try {
        const { data, headers } = await verify.mutateAsync({ data: { email: sent.email, otp } })
        const token = headers.get('authorization')
        if (!token) throw new Error('A session without a token')
        session.signIn({ token, adminId: sent.email, userId: data })
      } catch (error) {
        const isWrong = hasStatus(error, 401)
        setFailure(isWrong ? 'Invalid OTP!' : somethingWrong)
        if (isWrong) setAttempt((count) => count + 1)
      }
    },
  }
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
        <p className={styles.ended} role="status">
          Your session has ended. Sign in to go on where you were.
        </p>
      )}
      {local.isBlocked() && (
        <p className={styles.ended} role="status">
          Your browser stores nothing for this site: you stay signed in until this page is closed or loaded
          again.
        </p>
      )}
      {login.step === 'email' ? <EmailStep login={login} /> : <CodeStep key={login.attempt} login={login} />}
    </section>
  )
}

const submit = { type: 'primary', htmlType: 'submit', size: 'large', block: true } as const

/** What went wrong, in the room that a field keeps for it, so that nothing moves. */
const problem = (text: string | undefined) =>
  text === undefined
    ? {}
    : {
        validateStatus: 'error' as const,
        help: (
          <span id="login-problem" role="alert">
            {text}
          </span>
        ),
      }

type StepProps = { login: ReturnType<typeof useLogin> }

/** The first step of signing in: an address, checked as it is typed (Specification §5). */
function EmailStep({ login: { sent, sending, failure, proceed } }: StepProps) {
  const [typed, setTyped] = useState(sent.email)
  const trimmed = typed.trim()
  const valid = isSignInEmail(trimmed)
  const wrong = trimmed !== '' && !valid
  const refusal = wrong ? 'Enter a valid email address first.' : 'Enter your email address first.'

  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => valid && void proceed(trimmed)}>
      <h1>Admin login</h1>
      <p className={styles.hint}>We send a six-digit code to your email address.</p>
      <Form.Item
        label="Email"
        htmlFor="login-email"
        {...problem(wrong ? 'Please enter a valid email address.' : failure)}
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
      <ReasonButton {...submit} reason={valid ? undefined : refusal} loading={sending}>
        Continue
      </ReasonButton>
    </Form>
  )
}

/** The second step: six boxes for digits (Specification §5). Mounted anew, it is empty and its first box has the focus. */
function CodeStep({ login }: StepProps) {
  const { sent, verifying, failure, verify, back } = login
  const [digits, setDigits] = useState<string[]>([])
  const code = digits.join('')
  const complete = /^\d{6}$/.test(code)

  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onInputCapture={keepDigits}
      onFinish={() => complete && !verifying && void verify(code)}
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
        loading={verifying}
      >
        Verify
      </ReasonButton>
      <div className={styles.more}>
        <Button type="link" disabled={verifying} onClick={back}>
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
function ResendButton({ login: { sent, sending, resend } }: StepProps) {
  const seconds = useSyncExternalStore(everyQuarterSecond, () =>
    Math.max(0, Math.ceil((sent.at + resendCooldown - Date.now()) / 1000)),
  )
  return (
    <Button type="link" disabled={seconds > 0} loading={sending} onClick={resend}>
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
