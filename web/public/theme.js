// Runs before the first paint, so that no page flashes in the wrong theme. Applies choices made before React runs.
// The key and its values are those of web/ui/theme/theme.ts.
;(() => {
  const apply = (choice) => {
    const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = ['light', 'dark'].includes(choice)
      ? choice
      : systemTheme
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
