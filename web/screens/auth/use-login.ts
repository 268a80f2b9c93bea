import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useSendOtp, useVerifyOtp } from '#web/api/generated/auth/auth.ts'
import { session } from '#web/api/session.ts'

/** How long the next code has to wait after one was sent, in milliseconds (Specification §9). */
export const resendCooldown = 30_000

const somethingWrong = 'Something went wrong. Try again!'
const failureOf = (error: unknown, status: number, text: string) =>
  error instanceof ApiError && error.status === status ? text : somethingWrong

/** The two steps of signing in and what may go wrong (Specification §4 and §8). */
export const useLogin = () => {
  const [step, setStep] = useState<'email' | 'code'>('email')
  /** where the last code went, and when, in epoch milliseconds */
  const [sent, setSent] = useState({ email: '', at: 0 })
  const [failure, setFailure] = useState<string>()
  // a refused code empties the boxes: they are mounted anew
  const [attempt, setAttempt] = useState(0)
  const send = useSendOtp()
  const verify = useVerifyOtp()

  const sendTo = (email: string, onSent?: () => void) => {
    setFailure(undefined)
    send.mutate(
      { data: { email } },
      {
        onSuccess: () => {
          setSent({ email, at: Date.now() })
          onSent?.()
        },
        onError: (error) => setFailure(failureOf(error, 404, 'User not found!')),
      },
    )
  }

  const toCode = () => setStep('code')

  return {
    step,
    sent,
    failure,
    attempt,
    sending: send.isPending,
    verifying: verify.isPending,
    /** To the code step; a code that is younger than its cooldown is not asked for again. */
    proceed: (email: string) => {
      if (email !== sent.email || Date.now() >= sent.at + resendCooldown) return sendTo(email, toCode)
      setFailure(undefined)
      toCode()
    },
    resend: () => sendTo(sent.email),
    back: () => {
      setFailure(undefined)
      setStep('email')
    },
    verify: (otp: string) => {
      setFailure(undefined)
      verify.mutate(
        { data: { email: sent.email, otp } },
        {
          onSuccess: ({ data, headers }) => {
            const token = headers.get('authorization')
            if (token) session.signIn({ token, adminId: sent.email, userId: data })
            else setFailure(somethingWrong)
          },
          onError: (error) => {
            setFailure(failureOf(error, 401, 'Invalid OTP!'))
            if (error instanceof ApiError && error.status === 401) setAttempt((count) => count + 1)
          },
        },
      )
    },
  }
}
