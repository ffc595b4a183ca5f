// Who is here, by the server and by this device; for tests of a page's session.
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { CurrentUser } from '#domain/account/user.ts'
import { forgetUser } from '../../../../app/db/session/session-database.ts'
import { setSession, useSession } from '../../../../app/state/session.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { userIdOf } from '../../../fixtures/builders.ts'

const userOf = (firstName: string): CurrentUser => ({
  id: userIdOf(firstName),
  email: `${firstName}@example.org`,
  firstName,
  lastName: 'L',
  profileImageUrl: null,
  roles: [],
})
export const [ADA, GRACE] = [userOf('Ada'), userOf('Grace')]

// The learner whose session cookie this browser has, or null. The server responds only while `reached` is true.
export const server = { reached: true, cookie: null as CurrentUser | null, logouts: 0, endsSessions: true }

const calls = { under: 0 }

/** Each test begins with a server that is reached and knows nobody, and leaves nothing on the device. */
export function useSessionWorld(): void {
  beforeEach(() => {
    Object.assign(server, { reached: true, cookie: null, logouts: 0, endsSessions: true })
    calls.under = 0
    vi.stubGlobal('fetch', async (path: string) => {
      calls.under += 1
      try {
        return await answerTo(path)
      } finally {
        calls.under -= 1
      }
    })
    vi.stubGlobal('reportError', () => undefined)
    history.replaceState(null, '', '/portal')
    setSession({ kind: 'loading' })
  })

  afterEach(async () => {
    vi.unstubAllGlobals()
    localStorage.clear()
    useToasts.setState({ toast: null, shown: 0 })
    await Promise.all([forgetUser(ADA.id), forgetUser(GRACE.id)])
  })
}

function answerTo(path: string): Promise<Response> {
  if (!server.reached) return Promise.reject(new TypeError('Failed to fetch'))
  if (path.endsWith('/logout')) {
    if (!server.endsSessions) return Promise.resolve(new Response('', { status: 500 }))
    Object.assign(server, { logouts: server.logouts + 1, cookie: null })
    return Promise.resolve(Response.json({ message: 'Signed out' }))
  }
  return Promise.resolve(
    server.cookie === null
      ? Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 })
      : Response.json(server.cookie),
  )
}

export const session = () => useSession.getState().session

/** Resolves when every listener has received everything sent over the session channel so far. */
export async function whatTabsHear(): Promise<void> {
  const [one, other] = [new BroadcastChannel('afterwatch-session'), new BroadcastChannel('afterwatch-session')]
  const heard = new Promise((resolve) => {
    other.onmessage = resolve
  })
  one.postMessage('a last word')
  await heard
  await vi.waitFor(() => expect(calls.under).toBe(0))
  for (const channel of [one, other]) channel.close()
}
