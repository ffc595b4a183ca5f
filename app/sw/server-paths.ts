// What is opened in the browser and written by the server: such an address never gets the app instead.

/** Tested against the path and its query. */
export const SERVER_PATHS: readonly RegExp[] = [
  /^\/api(\/|$)/,
  /^\/(friend|calendar)\//,
  /^\/extension-bridge/,
  /^\/(healthz|readyz|metrics|status|status\.json)(\/|\?|$)/,
]
