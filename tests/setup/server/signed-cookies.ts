// The cookies of a session whose key is known, as the server would have set them.
import Keygrip from 'keygrip'
import { siteCookie } from '../../../sync-server/http/middleware/site-cookie.ts'

interface Signing {
  readonly publicUrl: string
  readonly sessionKeys: readonly string[]
}

/** By name: the session and its signature. */
export function signedCookies(
  { publicUrl, sessionKeys }: Signing,
  key: string,
): readonly (readonly [string, string])[] {
  const { name } = siteCookie({ isProduction: false, publicUrl }, 'session')
  const signature = new Keygrip([...sessionKeys], 'sha256').sign(`${name}=${key}`)
  return [
    [name, key],
    [`${name}.sig`, signature],
  ]
}
