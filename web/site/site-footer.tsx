import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'
import { Logo } from './drawings.tsx'
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
                  <SocialIcon name={name} />
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

const shapes = {
  Facebook: (
    <path d="M14 21v-8h3l.5-3.5H14V7.6c0-1.1.4-1.8 1.9-1.8h1.7V2.7A22 22 0 0 0 15 2.5c-2.7 0-4.4 1.6-4.4 4.5v2.5H7.5V13h3.1v8" />
  ),
  Instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2h.01" />
    </>
  ),
  X: <path d="M4 4l16 16M20 4 4 20" />,
  LinkedIn: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="2.5" />
      <path d="M8 10.5V16M8 7.6h.01M12 16v-5.5M12 13c0-1.6 1-2.6 2.2-2.6 1.3 0 1.8.9 1.8 2.4V16" />
    </>
  ),
}

/** A network's sign, drawn in the line of the other icons. */
function SocialIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      {shapes[name]}
    </svg>
  )
}
