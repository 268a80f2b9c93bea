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
export function SocialIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      {shapes[name]}
    </svg>
  )
}
