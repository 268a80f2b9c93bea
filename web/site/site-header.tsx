import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'
import { chooseTheme, themeChoices, useTheme } from '#web/ui/theme/theme.ts'
import type { Theme } from '#web/ui/theme/tokens.ts'
import { Icon, Logo } from './drawings.tsx'

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
  const closeMenu = () => setOpen(false)
  const links = anchors.map(({ hash, text }) => (
    <a key={hash} href={landing ? hash : paths.landing() + hash} onClick={closeMenu}>
      {text}
    </a>
  ))

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (!open || key !== 'Escape') return
    closeMenu()
    toggle.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it
    <header className="header" data-scrolled={scrolled} onKeyDown={closeOnEscape}>
      <div className="header-bar wide">
        <a className="header-home" href={paths.landing()} aria-label={`${brand.name} home`}>
          <Logo />
        </a>
        <nav className="header-nav" aria-label="Main">
          {links}
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
          <Icon name={open ? 'close' : 'menu'} size={26} />
        </button>
      </div>
      <nav id="mobile-menu" className="header-menu" aria-label="Mobile" hidden={!open}>
        {links}
      </nav>
    </header>
  )
}

/** Light, dark or as the system has it; stored under the key `theme` (Specification §2). */
function ThemeSwitch() {
  const { choice, theme } = useTheme()
  usePaintedBar(theme)

  return (
    <fieldset className="themes">
      <legend className="visually-hidden">Theme</legend>
      {themeChoices.map(({ value, label }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={choice === value}
            onChange={() => chooseTheme(value)}
          />
          <Icon name={value} size={18} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Keeps a phone's browser bar in the colour of the page; as built it follows the system, whatever was chosen here. */
function usePaintedBar(theme: Theme): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the style sheet's colour changes with the theme
  useEffect(() => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--color-paper')
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.setAttribute('content', paper)
  }, [theme])
}

const onScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Returns whether the page is scrolled more than 10 px (Specification §2, §9). */
function useScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > 10,
    () => false,
  )
}
