import { Link } from 'react-router-dom'
import { brand } from '#web/brand.ts'
import { Logo } from '#web/site/drawings.tsx'
import './brand-link.css'
import { paths } from '#web/paths.ts'

/** The logo; leads to the public site's home page. */
export function BrandLink() {
  return (
    <Link className="brand-link" to={paths.landing()} reloadDocument aria-label={`${brand.name}, home page`}>
      <Logo />
    </Link>
  )
}
