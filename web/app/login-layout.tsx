import { Link, Outlet } from 'react-router-dom'
import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'
import { Lane, Logo } from '#web/site/drawings.tsx'
import styles from './login-layout.module.css'

/** Renders the logo as a link to the home page. The link loads a new document, because public pages are prerendered. */
export function BrandLink() {
  return (
    <Link
      className={styles.brand}
      to={paths.landing()}
      reloadDocument
      aria-label={`${brand.name} home`}
    >
      <Logo />
    </Link>
  )
}

/** Lays out the login page: the logo at the top, and the form over a drawing of a car on a lane. */
export function LoginLayout() {
  return (
    <div className={styles.frame}>
      <header>
        <BrandLink />
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
