import { brand } from '#web/brand.ts'

/** The mark – a P drawn as two parallel lines, the lane – and the product's name. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width="32" height="32" fill="none" strokeWidth="3" aria-hidden="true">
        <path d="M6 29V14.5a10.5 10.5 0 1 1 10.5 10.5H13" stroke="var(--color-ink)" />
        <path d="M11.5 29V14.5a5 5 0 1 1 5 5H13" stroke="var(--color-accent)" />
      </svg>
      <span className="logo-name">{brand.name}</span>
    </span>
  )
}
