// Pages rendered by the server: navigating to these paths must never return the app instead.

/** Matched against the path with its query. */
export const SERVER_PATHS: readonly RegExp[] = [
  /^\/api(\/|$)/,
  /^\/(friend|calendar)\//,
  /^\/extension-bridge/,
  /^\/(healthz|readyz|metrics|status|status\.json)(\/|\?|$)/,
]
