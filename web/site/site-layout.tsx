import { type ReactNode, useSyncExternalStore } from 'react'
import { brand } from '#web/brand.ts'
import { publicPaths } from '#web/paths-public.ts'
import { Logo } from './brand-drawings.tsx'
import { Icon } from './drawings.tsx'
import { SiteHeader } from './site-header.tsx'

/** Renders a skip link, header and footer around the content of a public page. */
export function SiteLayout({
  isLanding = false,
  children,
}: {
  isLanding?: boolean
  children: ReactNode
}) {
  return (
    <div className="site">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <SiteHeader isLanding={isLanding} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

type SectionProps = { id: string; title: string; lead: string; children: ReactNode }

/** Renders a section of the landing page with a heading and an introductory sentence. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className="band" id={id} aria-labelledby={`${id}-title`}>
      <div className="wide">
        <div className="section-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

const subscribeToNothing = () => () => {}

/** Returns false during prerendering and hydration, and true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/** Returns today. During hydration, returns noon of the build day, because the prerendered HTML shows that day. */
export function useToday(): Date {
  const isHydrated = useIsHydrated()
  const buildDate =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset.rendered
  return isHydrated || buildDate === undefined ? new Date() : new Date(`${buildDate}T12:00:00`)
}

/** Renders the footer (Specification §1) with the contact data of web/brand.ts. */
function SiteFooter() {
  const year = useToday().getFullYear()
  const { address } = brand

  return (
    <footer className="footer">
      <div className="footer-top quiet-links wide">
        <div className="footer-about">
          <Logo />
          <p className="muted">
            {brand.name} connects vehicle owners with mechanics they can rely on: book, compare,
            schedule, and pay from your phone.
          </p>
        </div>
        <address>
          <h2 className="part-heading">Contact</h2>
          {address.street}
          <br />
          {address.city}, {address.state} {address.zip}
          <br />
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </address>
        <nav aria-label="Legal">
          <h2 className="part-heading">Legal</h2>
          <a href={publicPaths.terms()}>Terms of Service</a>
          <br />
          <a href={publicPaths.privacy()}>Privacy Policy</a>
        </nav>
        <nav aria-label="Social">
          <h2 className="part-heading">Follow</h2>
          <div className="footer-elsewhere">
            {brand.socialLinks.map(({ name, href }) => (
              <a key={name} href={href} aria-label={name}>
                <Icon name={name} size={22} />
              </a>
            ))}
          </div>
        </nav>
        <p className="footer-end muted">
          © {year} {brand.name}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}
