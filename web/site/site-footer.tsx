import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'
import { Icon } from './drawings.tsx'
import { Logo } from './logo.tsx'
import { useToday } from './use-hydrated.ts'

/** Who we are and how to reach us (Specification §1); contact data comes from web/brand.ts. */
export function SiteFooter() {
  const year = useToday().getFullYear()
  const { address } = brand

  return (
    <footer className="footer">
      <div className="footer-top wide">
        <div className="footer-about">
          <Logo />
          <p>
            {brand.name} connects vehicle owners with mechanics they can rely on: book, compare, schedule and
            pay from your phone.
          </p>
        </div>
        <div className="footer-contact">
          <h2>Contact</h2>
          <address>
            <p>
              {address.street}
              <br />
              {address.city}, {address.state} {address.zip}
            </p>
            <p>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            </p>
          </address>
        </div>
        <nav className="footer-links" aria-label="Legal">
          <h2>Legal</h2>
          <ul>
            <li>
              <a href={paths.terms()}>Terms of Service</a>
            </li>
            <li>
              <a href={paths.privacy()}>Privacy Policy</a>
            </li>
          </ul>
        </nav>
        <nav className="footer-social" aria-label="Social">
          <h2>Follow</h2>
          <ul>
            {brand.socialLinks.map(({ name, href }) => (
              <li key={name}>
                <a href={href} aria-label={name}>
                  <Icon name={name} size={22} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="footer-end wide">
        <p>
          © {year} {brand.name}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}
