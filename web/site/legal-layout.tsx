import { type ReactNode, useEffect, useState } from 'react'
import { publicPaths } from '#web/paths-public.ts'
import { Icon } from './drawings.tsx'
import { SiteLayout } from './site-layout.tsx'

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
