// Which addresses a push subscription may name. Any signed-in person can name one and the server will call it, so it must be
// a push service we know, never an address inside the operator's network (server-side request forgery).
import { createECDH } from 'node:crypto'

// The services of Chromium (also Edge on Android, Opera, Brave, Samsung), Firefox, Safari and Edge on Windows.
const KNOWN_HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** Whether the endpoint is https at a known push service, or at one that the operator added as `host` or `host:port`. */
export function isPushEndpoint(endpoint: string, addedHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return [...KNOWN_HOSTS, ...addedHosts].some((known) =>
    known.startsWith('.') ? host.endsWith(known) : host === known,
  )
}

/** Whether the key is a point on the curve, so that messages can be encrypted for it. */
export function isBrowserKey(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}
