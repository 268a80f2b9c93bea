import { Button, Form, Input } from 'antd'
import {
  type ClipboardEvent,
  type FormEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { ApiError } from '#web/api/api-error.ts'
import { useSendOtp, useVerifyOtp } from '#web/api/generated/auth/auth.ts'
import { session, useSession } from '#web/api/session.ts'
import { brand } from '#web/brand.ts'
import { isSignInEmail } from '#web/domain/person.ts'
import { trimText } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import { sharedStorage, tabStorage } from '#web/storage.ts'
import { useMutateOnce } from '#web/ui/actions/mutate-once.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import styles from './login-page.module.css'

/** How long after a code no other code is sent to the same address (Specification §9). */
const resendCooldownMs = 30_000
/** How long a code can be used (decision 004). */
const codeLifetimeMs = 10 * 60_000
const codeLength = 6

/** The last code: its recipient, when it was sent in epoch milliseconds, and whether its step is open. */
type SentCode = { email: string; at: number; isAtCodeStep: boolean }
const noCode: SentCode = { email: '', at: 0, isAtCodeStep: false }
const sentCodeKey = 'sentCode'

/** Returns the last code of this tab, also after a reload, or `noCode` if the code cannot be used anymore. */
const readSentCode = (): SentCode => {
  const stored = JSON.parse(tabStorage.get(sentCodeKey) ?? 'null') as SentCode | null
  const age = stored ? Date.now() - stored.at : -1
  return stored && age >= 0 && age < codeLifetimeMs ? stored : noCode
}

const hasStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status

/** Returns the state and the mutations of the two sign-in steps (Specification §4). */
const useLogin = () => {
  const [sent, setSent] = useState(readSentCode)
  useEffect(() => {
    if (sent === noCode) tabStorage.remove(sentCodeKey)
    else tabStorage.set(sentCodeKey, JSON.stringify(sent))
  }, [sent])
  const setIsAtCodeStep = (isAtCodeStep: boolean) => setSent((code) => ({ ...code, isAtCodeStep }))
  // A wrong code increments this key of the code step, which then remounts with empty boxes.
  const [attempt, setAttempt] = useState(0)
  const send = useSendOtp({
    mutation: {
      onSuccess: (_, { data: { email } }) =>
        setSent((code) => ({ ...code, email, at: Date.now() })),
    },
  })
  const verify = useVerifyOtp({
    mutation: {
      onSuccess: ({ data, headers }) => {
        const token = headers.get('authorization')
        if (!token) throw new Error('The sign-in response has no token.')
        session.signIn({ token, adminId: sent.email, userId: data })
      },
      onError: (error) => hasStatus(error, 401) && setAttempt(attempt + 1),
    },
  })
  const sendOnce = useMutateOnce(send, sent.at)
  const verifyOnce = useMutateOnce(verify)
  return { sent, setIsAtCodeStep, attempt, send, sendOnce, verify, verifyOnce }
}

/** Renders /admin/login: asks for an email address, then for the code sent to it. */
export default function LoginPage() {
  const { token } = useSession()
  const login = useLogin()
  if (token !== null) return <RedirectFromLogin />

  // Unlike Log Out, an expired session keeps the return address and the admin's ID.
  const hasSessionExpired = session.getReturnAddress() !== null && session.getAdminId() !== null
  return (
    <section className={`surface ${styles.card}`}>
      <title>{`Admin Login · ${brand.name}`}</title>
      {hasSessionExpired && (
        <p className={`tone-neutral ${styles.notice}`} role="status">
          Your session has ended. Sign in to continue where you left off.
        </p>
      )}
      {sharedStorage.isBlocked() && (
        <p className={`tone-neutral ${styles.notice}`} role="status">
          Your browser blocks storage for this site. You stay signed in until you close or reload
          this page.
        </p>
      )}
      {login.sent.isAtCodeStep ? (
        <CodeStep key={login.attempt} login={login} />
      ) : (
        <EmailStep login={login} />
      )}
    </section>
  )
}

const submitProps = { type: 'primary', htmlType: 'submit', size: 'large', block: true } as const

/** Returns the Form.Item props that show an error below a field, or no props for null. */
const getErrorProps = (text: string | null) =>
  text === null
    ? {}
    : {
        validateStatus: 'error' as const,
        help: (
          <span id="login-error" role="alert">
            {text}
          </span>
        ),
      }

/** Returns null without an error, `text` if the error has `status`, else the general text (Specification §8). */
const getErrorText = (error: Error | null, status: number, text: string) =>
  error && (hasStatus(error, status) ? text : 'Something went wrong. Try again!')

type StepProps = { login: ReturnType<typeof useLogin> }

/** Renders the first step: the email address, validated while typing (Specification §5). */
function EmailStep({ login: { sent, send, sendOnce, setIsAtCodeStep } }: StepProps) {
  const [typed, setTyped] = useState(sent.email)
  const trimmed = trimText(typed)
  const isValid = isSignInEmail(trimmed)
  const isInvalid = trimmed !== '' && !isValid
  const reason = isInvalid
    ? 'Enter a valid email address first.'
    : 'Enter your email address first.'
  /** Opens the code step. Sends a code first, except during the cooldown of the last code to this address. */
  const proceed = () => {
    const isSameAdmin = trimmed.toLowerCase() === sent.email.toLowerCase()
    const isRecent = isSameAdmin && Date.now() < sent.at + resendCooldownMs
    if (isRecent) setIsAtCodeStep(true)
    else sendOnce({ data: { email: trimmed } }, { onSuccess: () => setIsAtCodeStep(true) })
  }

  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => isValid && proceed()}>
      <h1>Admin Login</h1>
      <p className={styles.hint}>We will send a six-digit code to your email address.</p>
      <Form.Item
        label="Email"
        htmlFor="login-email"
        {...getErrorProps(
          isInvalid
            ? 'Please enter a valid email address.'
            : getErrorText(send.error, 404, 'User not found!'),
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
          aria-invalid={isInvalid}
          aria-describedby="login-error"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form.Item>
      <ReasonButton {...submitProps} reason={isValid ? undefined : reason} loading={send.isPending}>
        Continue
      </ReasonButton>
    </Form>
  )
}

/** Renders the second step: six boxes for digits (Specification §5). Each mount clears them and focuses the first. */
function CodeStep({ login }: StepProps) {
  const { sent, send, verify, verifyOnce, setIsAtCodeStep } = login
  const [digits, setDigits] = useState<string[]>([])
  const code = digits.join('')
  const isComplete = code.length === codeLength
  const error =
    verify.submittedAt >= send.submittedAt
      ? getErrorText(verify.error, 401, 'Invalid OTP!')
      : getErrorText(send.error, 404, 'User not found!')
  const goBack = () => {
    verify.reset()
    // While a code is being sent, a reset would lose the state of that call.
    if (!send.isPending) send.reset()
    setIsAtCodeStep(false)
  }

  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onInputCapture={keepDigits}
      onPaste={fillFromPaste}
      onFinish={() => isComplete && verifyOnce({ data: { email: sent.email, otp: code } })}
    >
      <h1>Enter the Code</h1>
      <p className={styles.hint}>
        We sent it to <strong>{sent.email}</strong>.
      </p>
      <Form.Item {...getErrorProps(error)}>
        <Input.OTP
          length={codeLength}
          size="large"
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label="Six-digit code"
          aria-describedby="login-error"
          onInput={setDigits}
        />
      </Form.Item>
      <ReasonButton
        {...submitProps}
        reason={isComplete ? undefined : 'Enter all six digits first.'}
        loading={verify.isPending}
      >
        Verify
      </ReasonButton>
      <div className={styles.secondaryActions}>
        <Button type="link" disabled={verify.isPending} onClick={goBack}>
          Back
        </Button>
        <ResendButton login={login} />
      </div>
    </Form>
  )
}

/** Enters a whole code into the first box. Input.OTP then fills all boxes; in another box, it would keep earlier digits. */
const fillAllBoxes = (box: HTMLInputElement, digits: string) => {
  const firstBox = box.form?.querySelector('input')
  if (!firstBox) return
  firstBox.value = digits.slice(0, codeLength)
  firstBox.dispatchEvent(new Event('input', { bubbles: true }))
}

const removeNonDigits = (text: string) => text.replace(/\D/g, '')

/** Fills all boxes if a whole code is pasted into any of them. A shorter text is pasted into the focused box. */
const fillFromPaste = (event: ClipboardEvent) => {
  const digits = removeNonDigits(event.clipboardData.getData('text'))
  if (digits.length < codeLength || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  fillAllBoxes(event.target, digits)
}

/**
 * Keeps only digits of typed or auto-filled text before a box reads it, and fills all boxes if a password manager
 * enters a whole code into one of them. Ignores text that adds no digit.
 */
const keepDigits = (event: FormEvent<HTMLFormElement>) => {
  if (!(event.target instanceof HTMLInputElement)) return
  // React sets defaultValue of a controlled input to the value that it rendered last.
  const { value, defaultValue: renderedValue } = event.target
  const digits = removeNonDigits(value)
  if (digits.length >= codeLength && event.target !== event.target.form?.querySelector('input')) {
    event.target.value = renderedValue
    event.stopPropagation()
    fillAllBoxes(
      event.target,
      digits.length > codeLength && digits.startsWith(renderedValue)
        ? digits.slice(renderedValue.length)
        : digits,
    )
  } else if (digits === value || (digits !== '' && digits !== renderedValue)) {
    event.target.value = digits
  } else {
    event.target.value = renderedValue
    event.stopPropagation()
  }
}

const subscribeToTicks = (tick: () => void) => {
  const timer = setInterval(tick, 250)
  return () => clearInterval(timer)
}

/** Renders 'Resend in {n}s' for 30 seconds after a successful send, then 'Resend Code' (Specification §4). */
function ResendButton({ login: { sent, send, sendOnce } }: StepProps) {
  const seconds = useSyncExternalStore(subscribeToTicks, () =>
    Math.max(0, Math.ceil((sent.at + resendCooldownMs - Date.now()) / 1000)),
  )
  return (
    <Button
      type="link"
      disabled={seconds > 0}
      loading={send.isPending}
      onClick={() => sendOnce({ data: { email: sent.email } })}
    >
      {seconds > 0 ? `Resend in ${seconds}s` : 'Resend Code'}
    </Button>
  )
}

const unprotectedPages = [paths.landing, paths.terms, paths.privacy, paths.login]

/** Returns the path to open after sign-in: the protected screen that required sign-in, or the dashboard. */
const getDestination = () => {
  const address = session.getReturnAddress()
  if (address === null || !address.startsWith('/') || address.startsWith('//'))
    return paths.dashboard()
  const { pathname, search } = new URL(address, window.location.origin)
  const isProtected = Object.values(paths).some(
    (page) =>
      !unprotectedPages.some((other) => other === page) && matchPath(page.pattern, pathname),
  )
  return isProtected ? pathname + search : paths.dashboard()
}

/** Redirects a signed-in admin when Navigate mounts, and with a new key again if Back interrupted the redirect. */
function RedirectFromLogin() {
  const { key } = useLocation()
  const [target] = useState(getDestination)
  useEffect(() => {
    session.forgetReturnAddress()
    tabStorage.remove(sentCodeKey)
  }, [])
  return <Navigate key={key} to={target} replace />
}
