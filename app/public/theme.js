// Runs before the first paint, in every tab, without the app: sets the theme class so that nothing flashes.
// The same rule as app/state/preferences.ts: the choice kept here, else light in the portal, else the system's.
;(function () {
  var kept = null
  try {
    kept = localStorage.getItem('afterwatch.theme')
  } catch (error) {
    kept = null // storage is blocked: the default applies
  }
  var choice = kept || (location.pathname.indexOf('/portal') === 0 ? 'light' : 'system')
  var dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
