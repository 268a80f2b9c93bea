import { Outlet } from 'react-router-dom'
import { BrandLink } from './brand-link.tsx'
import styles from './login-layout.module.css'

/** Around the login: nothing but the logo and room. */
export function LoginLayout() {
  return (
    <div className={styles.frame}>
      <header>
        <BrandLink />
      </header>
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
