import { type KeyboardEvent, useRef, useState } from 'react'
import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useScrolled } from './use-scrolled.ts'

const anchors = [
  { hash: '#features', text: `Why choose ${brand.name}?` },
  { hash: '#how-it-works', text: 'How It Works' },
  { hash: '#services', text: 'Services' },
]

/** The fixed header (Specification §2); away from the landing page its anchors lead back there. */
export function SiteHeader({ landing = false }: { landing?: boolean }) {
  const scrolled = useScrolled()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const links = anchors.map(({ hash, text }) => ({
    href: landing ? hash : `${paths.landing()}${hash}`,
    text,
  }))

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (!open || key !== 'Escape') return
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it
    <header className="header" data-scrolled={scrolled} data-open={open} onKeyDown={closeOnEscape}>
      <div className="header-bar wide">
        <a className="header-home" href={paths.landing()} aria-label={`${brand.name} home`}>
          <Logo />
        </a>
        <nav className="header-nav" aria-label="Main">
          {links.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
          <a href={paths.terms()}>Terms</a>
        </nav>
        <ThemeSwitch />
        <button
          type="button"
          ref={toggle}
          className="header-toggle"
          aria-expanded={open}
          aria-controls="mobile-menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
        >
          <span className="header-toggle-lines" />
        </button>
      </div>
      <nav id="mobile-menu" className="header-menu" aria-label="Mobile" hidden={!open}>
        {links.map(({ href, text }) => (
          <a key={href} href={href} onClick={() => setOpen(false)}>
            {text}
          </a>
        ))}
      </nav>
    </header>
  )
}
