// Runs before the first paint, so that no page flashes in the wrong theme.
// The key and its values are those of web/ui/theme/theme.ts.
;(() => {
  let choice = 'system'
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // The browser blocks storage, so the theme of the system applies.
  }
  if (choice !== 'light' && choice !== 'dark') {
    choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.dataset.theme = choice
})()
