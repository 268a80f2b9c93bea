import { Outlet } from 'react-router-dom'
import { Lane } from '#web/site/brand-drawings.tsx'
import { ThemeSwitch } from '#web/site/theme-switch.tsx'
import { BrandLink } from './brand-link.tsx'
import styles from './login-layout.module.css'

/** Lays out the login page: the logo at the top, and the form over a drawing of a car on a lane. */
export function LoginLayout() {
  return (
    <div className={styles.frame}>
      <header>
        <BrandLink />
        <ThemeSwitch />
      </header>
      <main tabIndex={-1}>
        <div className={styles.content}>
          <Lane />
          <Outlet />
        </div>
      </main>
    </div>
  )
}
