import { Link, Outlet } from 'react-router-dom'
import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/site/drawings.tsx'
import styles from './login-layout.module.css'

/** The logo; leads to the public site's home page. */
export function BrandLink() {
  return (
    <Link
      className={styles.brand}
      to={paths.landing()}
      reloadDocument
      aria-label={`${brand.name}, home page`}
    >
      <Logo />
    </Link>
  )
}

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
