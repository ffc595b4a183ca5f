// Pages rendered by the server: navigating to these paths must never return the app instead.
import { FRIEND_PATH } from '../domain/friend/friend-link.ts'
import { BRIDGE_PATH } from '../domain/wire/bridge.ts'
import { CALENDAR_PATH } from '../domain/wire/calendar-feed.ts'

/** Matched against the path with its query. */
export const SERVER_PATHS: readonly RegExp[] = [
  /^\/api(\/|$)/,
  new RegExp(`^(${FRIEND_PATH}|${CALENDAR_PATH}|${BRIDGE_PATH})`),
  /^\/(healthz|readyz|metrics|status|status\.json)(\/|\?|$)/,
]
