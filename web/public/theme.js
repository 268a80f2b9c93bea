// Runs before the first paint, so that no page flashes in the wrong theme, and applies a choice until the app is loaded.
// The key and its values are those of web/ui/theme/theme.ts.
;(() => {
  const apply = (choice) => {
    const isSystemDark = choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches
    document.documentElement.dataset.theme = choice === 'dark' || isSystemDark ? 'dark' : 'light'
  }
  try {
    apply(localStorage.getItem('theme'))
    addEventListener('change', ({ target: { name, value } }) => {
      if (name !== 'theme') return
      localStorage.setItem('theme', value)
      apply(value)
    })
  } catch {
    // The browser blocks storage.
    apply('system')
  }
})()
