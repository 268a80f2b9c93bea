import { useEffect } from 'react'
import { chooseTheme, themeChoices, useTheme } from '#web/ui/theme/theme.ts'
import { Icon } from './drawings.tsx'

/** Renders radio buttons that choose the theme: light, dark or system (Specification §2). */
export function ThemeSwitch() {
  const { choice, theme } = useTheme()
  // Sets the color of the browser's toolbar to that of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the style sheet's color changes with the theme
  useEffect(() => {
    const { backgroundColor } = getComputedStyle(document.body)
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', backgroundColor)
  }, [theme])

  return (
    <fieldset className="themes">
      <legend className="visually-hidden">Theme</legend>
      {themeChoices.map(({ value, label }) => (
        <label key={value} title={label}>
          <input
            className="visually-hidden"
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
