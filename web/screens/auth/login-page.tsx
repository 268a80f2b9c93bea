import { Button, Input } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { ApiError } from '#web/api/api-error.ts'
import { useSendOtp, useVerifyOtp } from '#web/api/generated/auth/auth.ts'
import { session, useSession } from '#web/api/session.ts'
import { brand } from '#web/brand.ts'
import { isSignInEmail } from '#web/domain/person.ts'
import { trimText } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import { readStoredJson, sharedStorage, tabStorage } from '#web/storage.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { useAction } from '#web/ui/actions/use-action.ts'
import { FieldLayout } from '#web/ui/editor/field.tsx'
import { CodeInput, codeLength } from './code-input.tsx'
import styles from './login-page.module.css'

/** How long after a code no other code is sent to the same address (Specification §9). */
const resendCooldownMs = 30_000
/** How long a code can be used (decision 004). */
const codeLifetimeMs = 10 * 60_000

/** The last code: its recipient, when it was sent in epoch milliseconds, and whether its step is open. */
const sentCodeSchema = z.object({
  email: z.string(),
  at: z.number(),
  isAtCodeStep: z.boolean(),
})
type SentCode = z.infer<typeof sentCodeSchema>
const noCode: SentCode = { email: '', at: 0, isAtCodeStep: false }
const sentCodeKey = 'sentCode'

/** Returns the last code of this tab, also after a reload, or `noCode` if the code cannot be used anymore. */
const readSentCode = (): SentCode => {
  const stored = readStoredJson(sentCodeKey, sentCodeSchema)
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
  /** Starts the countdown to the next code again, because the clock of the computer was set back. */
  const restartCountdown = () => setSent((code) => ({ ...code, at: Date.now() }))
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
  return { sent, restartCountdown, setIsAtCodeStep, attempt, send, verify }
}

/** Renders /admin/login: asks for an email address, then for the code sent to it. */
export default function LoginPage() {
  const { token } = useSession()
  const login = useLogin()
  if (token !== null) return <RedirectFromLogin />

  // Unlike Log Out, an expired session keeps the return address and the admin's ID.
  const hasSessionExpired = session.getReturnAddress() !== null && session.getAdminId() !== null
  return (
    <section className={clsx('surface', styles.card)}>
      <title>{`Admin Login · ${brand.name}`}</title>
      {hasSessionExpired && (
        <p className={clsx('tone-neutral', styles.notice)} role="status">
          Your session has ended. Sign in to continue where you left off.
        </p>
      )}
      {sharedStorage.isBlocked() && (
        <p className={clsx('tone-neutral', styles.notice)} role="status">
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

const submitProps = {
  className: styles.submit,
  type: 'primary',
  htmlType: 'submit',
  size: 'large',
  block: true,
} as const

const renderError = (text: string | null) => text && <div role="alert">{text}</div>

/** Returns null without an error, `text` if the error has `status`, else the general text (Specification §8). */
const getErrorText = (error: Error | null, status: number, text: string) =>
  error && (hasStatus(error, status) ? text : 'Something went wrong. Try again!')

type StepProps = { login: ReturnType<typeof useLogin> }

const isInvalidEmail = (text: string) => trimText(text) !== '' && !isSignInEmail(trimText(text))

const getReasonNotToContinue = (text: string) => {
  if (isInvalidEmail(text)) return 'Enter a valid email address first.'
  return trimText(text) === '' ? 'Enter your email address first.' : undefined
}

/** Renders the first step: the email address, validated while typing (Specification §5). */
function EmailStep({ login: { sent, send, setIsAtCodeStep } }: StepProps) {
  const sendCode = useAction(send, { onSuccess: () => setIsAtCodeStep(true), until: sent.at })
  const { control, handleSubmit } = useForm({ defaultValues: { email: sent.email } })
  const typed = useWatch({ control, name: 'email' })
  const reason = getReasonNotToContinue(typed)
  const isInvalid = isInvalidEmail(typed)
  const error = isInvalid
    ? 'Please enter a valid email address.'
    : getErrorText(send.error, 404, 'User not found!')
  /** Opens the code step. Sends a code first, except during the cooldown of the last code to this address. */
  const proceed = (email: string) => {
    const isSameAdmin = email.toLowerCase() === sent.email.toLowerCase()
    const age = Date.now() - sent.at
    const isRecent = isSameAdmin && age >= 0 && age < resendCooldownMs
    if (isRecent) setIsAtCodeStep(true)
    else sendCode.run({ data: { email } })
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit((form) => {
        if (reason === undefined) proceed(trimText(form.email))
      })}
    >
      <h1>Admin Login</h1>
      <p className={styles.hint}>We will send a six-digit code to your email address.</p>
      <FieldLayout
        id="login_email"
        label="Email"
        className={styles.field}
        help={renderError(error)}
      >
        <Controller
          control={control}
          name="email"
          render={({ field: { name: _, ...field } }) => (
            <Input
              {...field}
              id="login_email"
              status={error === null ? '' : 'error'}
              aria-invalid={isInvalid || undefined}
              aria-describedby={error === null ? undefined : 'login_email_help'}
              type="text"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              size="large"
            />
          )}
        />
      </FieldLayout>
      <ReasonButton {...submitProps} reason={reason} loading={sendCode.isPending}>
        Continue
      </ReasonButton>
    </form>
  )
}

type CodeForm = { digits: readonly string[] }

const isComplete = (digits: readonly string[]) => digits.join('').length === codeLength

/** Renders the second step: six boxes for digits (Specification §5). Each mount clears them and focuses the first. */
function CodeStep({ login }: StepProps) {
  const { sent, send, verify, setIsAtCodeStep } = login
  const verifyCode = useAction(verify)
  const { control, handleSubmit } = useForm<CodeForm>({ defaultValues: { digits: [] } })
  const typed = useWatch({ control, name: 'digits' })
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
    <form
      noValidate
      onSubmit={handleSubmit(({ digits }) => {
        if (isComplete(digits))
          verifyCode.run({ data: { email: sent.email, otp: digits.join('') } })
      })}
    >
      <h1>Enter the Code</h1>
      <p className={styles.hint}>
        We sent it to <strong>{sent.email}</strong>.
      </p>
      <FieldLayout id="code_digits" className={styles.field} help={renderError(error)}>
        <Controller
          control={control}
          name="digits"
          render={({ field: { value, onChange } }) => (
            <CodeInput
              status={error === null ? '' : 'error'}
              value={value}
              onChange={onChange}
              aria-describedby={error === null ? undefined : 'code_digits_help'}
            />
          )}
        />
      </FieldLayout>
      <ReasonButton
        {...submitProps}
        reason={isComplete(typed) ? undefined : 'Enter all six digits first.'}
        loading={verifyCode.isPending}
      >
        Verify
      </ReasonButton>
      <div className={styles.secondaryActions}>
        <Button
          type="text"
          className={styles.back ?? ''}
          disabled={verify.isPending}
          onClick={goBack}
        >
          Back
        </Button>
        <ResendButton login={login} />
      </div>
    </form>
  )
}

const subscribeToTicks = (tick: () => void) => {
  const timer = setInterval(tick, 250)
  return () => clearInterval(timer)
}

/** Renders 'Resend in {n}s' for 30 seconds after a successful send, then 'Resend Code' (Specification §4). */
function ResendButton({ login: { sent, send, restartCountdown } }: StepProps) {
  const sendCode = useAction(send, { until: sent.at })
  const seconds = useSyncExternalStore(subscribeToTicks, () =>
    Math.max(0, Math.ceil((sent.at + resendCooldownMs - Date.now()) / 1000)),
  )
  const isClockSetBack = seconds > resendCooldownMs / 1000
  useEffect(() => {
    if (isClockSetBack) restartCountdown()
  })
  return (
    <Button
      type="link"
      disabled={seconds > 0}
      loading={sendCode.isPending}
      onClick={() => sendCode.run({ data: { email: sent.email } })}
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
