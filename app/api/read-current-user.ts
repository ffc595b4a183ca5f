// Checks the response of the session call.
import { CurrentUser } from '../domain/account/user.ts'
import { parseAs } from '../domain/kernel/parse.ts'

/** Null when the text is not the server's response: a captive portal's page, or another version's shape. */
export function readCurrentUser(text: string): CurrentUser | null {
  try {
    const user = parseAs(CurrentUser, JSON.parse(text))
    return user.ok ? user.value : null
  } catch {
    return null // not JSON at all
  }
}
