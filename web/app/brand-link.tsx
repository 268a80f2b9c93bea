import { Link } from 'react-router-dom'
import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/site/brand-drawings.tsx'
import styles from './brand-link.module.css'

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
