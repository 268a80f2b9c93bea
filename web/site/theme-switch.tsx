import { useEffect } from 'react'
import { chooseTheme, themeChoices, useTheme } from '#web/ui/theme/theme.ts'

/** The icons of the themes. Those of icons.json would add to the first page of an admin. */
const icons = {
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  dark: 'M20 14.5A8.3 8.3 0 0 1 9.5 4a8.3 8.3 0 1 0 10.5 10.5z',
  system: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
}

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
          <svg className="icon" viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
            <path d={icons[value]} />
          </svg>
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
