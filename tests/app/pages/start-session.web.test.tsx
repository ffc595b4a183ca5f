import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#domain/account/user.ts'
import {
  currentDatabase,
  forgetUser,
  openUserDatabase,
  rememberedUser,
  rememberUser,
} from '../../../app/db/session-database.ts'
import { signOut } from '../../../app/features/account/sign-out.ts'
import { checkSession, startSession } from '../../../app/pages/start-session.ts'
import { setSession, useSession } from '../../../app/state/session.ts'
import { useToasts } from '../../../app/state/toasts.ts'
import { markSignOut, unfinishedSignOut } from '../../../app/state/unfinished-sign-out.ts'
import { userIdOf } from '../../fixtures/builders.ts'

const userOf = (firstName: string): CurrentUser => ({
  id: userIdOf(firstName),
  email: `${firstName}@example.org`,
  firstName,
  lastName: 'L',
  profileImageUrl: null,
  roles: [],
})
const [ADA, GRACE] = [userOf('Ada'), userOf('Grace')]

// Whose cookie this browser has; `null` nobody's. The server answers only while it is reached.
let server: { reached: boolean; cookie: CurrentUser | null; logouts: number }

beforeEach(() => {
  server = { reached: true, cookie: null, logouts: 0 }
  vi.stubGlobal('fetch', (path: string) => {
    if (!server.reached) return Promise.reject(new TypeError('Failed to fetch'))
    if (path.endsWith('/logout')) {
      server = { ...server, logouts: server.logouts + 1, cookie: null }
      return Promise.resolve(new Response('{}'))
    }
    return Promise.resolve(server.cookie === null ? new Response('', { status: 401 }) : Response.json(server.cookie))
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

const session = () => useSession.getState().session

describe('who is here', () => {
  it('the rows of who was here last are opened before the portal asks for them; other pages open none', async () => {
    await rememberUser(ADA)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    history.replaceState(null, '', '/privacy')
    void startSession()
    await vi.waitFor(() => expect(session()).toMatchObject({ user: ADA }))
    expect(currentDatabase()).toBeNull()
    history.replaceState(null, '', '/portal')
    void startSession()
    await vi.waitFor(() => expect(currentDatabase()?.userId).toBe(ADA.id))
  })

  it('AUT-10, AUT-11: the server knows; unreached, the device does; a 401 is nobody', async () => {
    server.cookie = ADA
    await startSession()
    expect(session()).toEqual({ kind: 'authenticated', user: ADA })
    await rememberUser(ADA)
    server.reached = false
    await startSession()
    expect(session()).toMatchObject({ kind: 'authenticated' })
    Object.assign(server, { reached: true, cookie: null })
    await startSession()
    expect(session()).toEqual({ kind: 'anonymous' })
  })

  it('a session that became that of another learner under an open page shows theirs, and says so', async () => {
    setSession({ kind: 'authenticated', user: ADA })
    server.cookie = GRACE
    await checkSession()
    expect(session()).toEqual({ kind: 'authenticated', user: GRACE })
    expect(useToasts.getState().toast).toMatchObject({ title: 'Signed in as Grace L' })
  })

  it('without an answer the page stays as it is', async () => {
    setSession({ kind: 'authenticated', user: ADA })
    server.reached = false
    await checkSession()
    expect(session()).toMatchObject({ user: ADA })
  })
})

describe('sign-out', () => {
  it('AUT-12: without the server ends here all the same, and is finished before anybody is let in again', async () => {
    await rememberUser(ADA)
    await openUserDatabase(ADA.id)
    Object.assign(server, { reached: false, cookie: ADA })
    await signOut(ADA.id, { keepsUnsynced: false })
    expect(session()).toEqual({ kind: 'anonymous' })
    expect(await rememberedUser()).toBeNull()
    await startSession()
    expect(session()).toEqual({ kind: 'anonymous' })

    server.reached = true
    await startSession()
    expect(server.logouts).toBe(1)
    expect(session()).toEqual({ kind: 'anonymous' })
    expect(unfinishedSignOut()).toBeNull()
  })

  it.each(['keep', 'discard'] as const)(
    'to %s, closed before anything was done, is done at the next start',
    async (kind) => {
      await rememberUser(ADA)
      await (await openUserDatabase(ADA.id)).drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
      server.cookie = ADA
      markSignOut(kind)
      await startSession()
      expect(session()).toEqual({ kind: 'anonymous' })
      expect(await rememberedUser()).toBeNull()
      expect(await (await openUserDatabase(ADA.id)).drafts.count()).toBe(kind === 'keep' ? 1 : 0)
    },
  )
})
