import { Outlet } from 'react-router-dom'
import { BrandLink } from './brand-link.tsx'
import styles from './login-layout.module.css'

/** Around the login: the logo, and the lane that leads in. */
export function LoginLayout() {
  return (
    <div className={styles.frame}>
      <header>
        <BrandLink />
      </header>
      <main tabIndex={-1}>
        <div className={styles.lane}>
          <Outlet />
        </div>
      </main>
    </div>
  )
}
