import { session, useSession } from '#web/api/session.ts'
import { AfterLogin } from './after-login.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import './login.css'
import { useLogin } from './use-login.ts'

/** /admin/login: an address, then the code that was sent to it. */
export function LoginPage() {
  const { token } = useSession()
  const login = useLogin()
  if (token !== null) return <AfterLogin />

  return (
    <section className="login-card">
      {session.returnTo() !== null && (
        <p className="login-ended" role="status">
          Your session has ended. Sign in to go on where you were.
        </p>
      )}
      {login.step === 'email' ? (
        <EmailStep
          email={login.sent.email}
          sending={login.sending}
          failure={login.failure}
          onContinue={login.proceed}
        />
      ) : (
        <CodeStep
          key={login.attempt}
          email={login.sent.email}
          sentAt={login.sent.at}
          sending={login.sending}
          verifying={login.verifying}
          failure={login.failure}
          onVerify={login.verify}
          onResend={login.resend}
          onBack={login.back}
        />
      )}
    </section>
  )
}
