// Runs before the first paint, in every tab, without the app: sets the theme class so that nothing flashes.
// The same rule as app/state/preferences.ts: the choice kept here, else light in the portal, else the system's.
;(function () {
  function kept() {
    try {
      return localStorage.getItem('afterwatch.theme')
    } catch {
      return null // storage is blocked: the default applies
    }
  }
  const choice = kept() || (location.pathname.startsWith('/portal') ? 'light' : 'system')
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
