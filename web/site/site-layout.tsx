import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { brand } from '#web/brand.ts'
import { publicPaths } from '#web/paths-public.ts'
import { Icon, Logo } from './drawings.tsx'
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

type LegalProps = { title: string; contents: string[]; children: ReactNode }

/** Renders the terms or the privacy policy with 'Back to Home' (Specification §2) and links to `#section-{n}`. */
export function LegalLayout({ title, contents, children }: LegalProps) {
  const currentIndex = useCurrentSection(contents.length)
  return (
    <SiteLayout>
      <div className="legal wide">
        <div className="legal-side">
          <a className="legal-back" href={publicPaths.landing()}>
            <Icon name="back" size={18} />
            Back to Home
          </a>
          {contents.length > 1 && (
            <nav aria-labelledby="contents-title">
              <p id="contents-title" className="part-heading">
                Contents
              </p>
              {contents.map((text, index) => (
                <a
                  // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be the same
                  key={index}
                  href={`#section-${index + 1}`}
                  aria-current={index === currentIndex ? 'location' : undefined}
                >
                  {text}
                </a>
              ))}
            </nav>
          )}
        </div>
        <article className="prose">
          <h1>{title}</h1>
          {children}
        </article>
      </div>
    </SiteLayout>
  )
}

/** Distance in px from the top of the window at which a section becomes the current one. It is below the fixed header. */
const currentSectionTop = 120

/** Returns the index of the section at the top of the window, the first if the page starts above it. */
const findCurrentSection = (count: number) => {
  const indexes = Array.from({ length: count }, (_, index) => index)
  const passed = indexes.findLastIndex((index) => {
    const section = document.getElementById(`section-${index + 1}`)
    return section !== null && section.getBoundingClientRect().top <= currentSectionTop
  })
  const { scrollHeight } = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1
  if (!isAtEnd) return Math.max(passed, 0)
  // The last sections cannot scroll to the top, so the one that the address names is current, otherwise the last.
  const target = indexes.find((index) => window.location.hash === `#section-${index + 1}`) ?? -1
  return target > passed ? target : count - 1
}

/** Returns the index of the current one of `count` sections, or undefined before the first effect. */
const useCurrentSection = (count: number) => {
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
    const update = () => setCurrent(findCurrentSection(count))
    update()
    const types = ['scroll', 'resize', 'hashchange']
    for (const type of types) window.addEventListener(type, update, { passive: true })
    return () => {
      for (const type of types) window.removeEventListener(type, update)
    }
  }, [count])
  return current
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
          <div className="footer-social">
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
