import { useEffect, useState } from 'react'
import { brand } from '#web/brand.ts'
import { publicPaths } from '#web/paths-public.ts'
import { Logo } from './brand-drawings.tsx'
import { Icon } from './drawings.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { waitlistLink } from './waitlist-link.tsx'

const anchors = [
  { hash: '#features', text: `Why choose ${brand.name}?` },
  { hash: '#how-it-works', text: 'How It Works' },
  { hash: '#services', text: 'Services' },
]

/** Renders the fixed header (Specification §2). Outside the landing page, its anchors link to that page. */
export function SiteHeader({ isLanding = false }: { isLanding?: boolean }) {
  const [isScrolled, setIsScrolled] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const links = anchors.map(({ hash, text }) => (
    <a key={hash} href={isLanding ? hash : publicPaths.landing() + hash}>
      {text}
    </a>
  ))

  // The header is translucent after 10 px of scrolling (Specification §2, §9).
  useEffect(() => {
    const updateIsScrolled = () => setIsScrolled(window.scrollY > 10)
    updateIsScrolled()
    window.addEventListener('scroll', updateIsScrolled)
    return () => window.removeEventListener('scroll', updateIsScrolled)
  }, [])

  return (
    <header className="header" data-scrolled={isScrolled}>
      <div className="header-bar wide">
        <a className="header-home" href={publicPaths.landing()} aria-label={`${brand.name} home`}>
          <Logo />
        </a>
        {isLanding && waitlistLink}
        <nav className="header-nav" aria-label="Main">
          {links}
          <a href={publicPaths.terms()}>Terms</a>
        </nav>
        <ThemeSwitch />
        <button
          type="button"
          className="header-toggle"
          popoverTarget="mobile-menu"
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
        >
          <Icon name={isOpen ? 'close' : 'menu'} size={26} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks come from its links, which the keyboard also presses */}
      <nav
        id="mobile-menu"
        className="header-menu"
        aria-label="Mobile"
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {links}
      </nav>
    </header>
  )
}
