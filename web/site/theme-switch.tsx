import { chooseTheme, themeChoices, useTheme } from '#web/ui/theme.ts'
import { usePaintedBar } from './use-painted-bar.ts'

const drawings = {
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
  dark: 'M20 14.500A8.3 8.3 0 0 1 9.5 4a8.3 8.3 0 1 0 10.5 10.500z',
  system: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
}

const names = { light: 'Light', dark: 'Dark', system: 'System' }

/** Light, dark or as the system has it; stored under the key `theme` (Specification §2). */
export function ThemeSwitch() {
  const { choice, theme } = useTheme()
  usePaintedBar(theme)

  return (
    <fieldset className="themes">
      <legend className="visually-hidden">Theme</legend>
      {themeChoices.map((option) => (
        <label key={option} title={names[option]}>
          <input
            type="radio"
            name="theme"
            value={option}
            checked={choice === option}
            onChange={() => chooseTheme(option)}
          />
          <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d={drawings[option]} />
          </svg>
          <span className="visually-hidden">{names[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
