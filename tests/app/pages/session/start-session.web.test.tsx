import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#domain/account/user.ts'
import { must } from '#domain/kernel/invariant.ts'
import {
  currentDatabase,
  forgetUser,
  openUserDatabase,
  rememberedUser,
  rememberUser,
} from '../../../../app/db/session/session-database.ts'
import { deviceSession } from '../../../../app/features/account/browser-session.ts'
import { signOut } from '../../../../app/features/account/sign-in/sign-out.ts'
import { checkSession, startSession } from '../../../../app/pages/session/start-session.ts'
import { forgetScreen, keepScreen, ownScreen } from '../../../../app/state/kept-screen.ts'
import { setSession, useSession } from '../../../../app/state/session.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { markSignOut, unfinishedSignOut } from '../../../../app/state/unfinished-sign-out.ts'
import { userIdOf } from '../../../fixtures/builders.ts'

const userOf = (firstName: string): CurrentUser => ({
  id: userIdOf(firstName),
  email: `${firstName}@example.org`,
  firstName,
  lastName: 'L',
  profileImageUrl: null,
  roles: [],
})
const [ADA, GRACE] = [userOf('Ada'), userOf('Grace')]

// Whose cookie this browser has; `null`: nobody's. The server answers only while `reached` is true.
let server: { reached: boolean; cookie: CurrentUser | null; logouts: number; endsSessions: boolean }

const calls = { under: 0 }

beforeEach(() => {
  server = { reached: true, cookie: null, logouts: 0, endsSessions: true }
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

function answerTo(path: string): Promise<Response> {
  if (!server.reached) return Promise.reject(new TypeError('Failed to fetch'))
  if (path.endsWith('/logout')) {
    if (!server.endsSessions) return Promise.resolve(new Response('', { status: 500 }))
    server = { ...server, logouts: server.logouts + 1, cookie: null }
    return Promise.resolve(new Response('{}'))
  }
  return Promise.resolve(server.cookie === null ? new Response('', { status: 401 }) : Response.json(server.cookie))
}

afterEach(async () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  useToasts.setState({ toast: null, shown: 0 })
  await Promise.all([forgetUser(ADA.id), forgetUser(GRACE.id)])
})

const session = () => useSession.getState().session

/** Resolves when every listener has received everything sent over the session channel so far. */
async function whatTabsHear(): Promise<void> {
  const [one, other] = [new BroadcastChannel('afterwatch-session'), new BroadcastChannel('afterwatch-session')]
  const heard = new Promise((resolve) => {
    other.onmessage = resolve
  })
  one.postMessage('a last word')
  await heard
  await vi.waitFor(() => expect(calls.under).toBe(0))
  for (const channel of [one, other]) channel.close()
}

describe('who is here', () => {
  it('the last learner’s rows are opened before the portal asks for them; other pages open none', async () => {
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

  it('AUT-10, AUT-11: the server decides; if unreachable, the device does; a 401 means nobody', async () => {
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

  it('a session that became another learner’s under an open page shows theirs, and says so', async () => {
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

describe('a session that has ended', () => {
  it('leaves only unsynced work behind: identity and kept screen go, even offline', async () => {
    await rememberUser(ADA)
    await openUserDatabase(ADA.id)
    ownScreen(ADA.id)
    keepScreen({ userId: ADA.id, day: 'today', tree: ['p', {}, 'Walk'] })
    await startSession()
    await vi.waitFor(async () => expect(await rememberedUser()).toBeNull())
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/Walk|[0-9a-f]{8}-/)
    server.reached = false
    await startSession()
    expect(session()).toEqual({ kind: 'anonymous' })
  })

  it('under a page in use lets it continue, but nobody else can use it afterwards', async () => {
    await rememberUser(ADA)
    setSession({ kind: 'authenticated', user: ADA })
    ownScreen(ADA.id)
    keepScreen({ userId: ADA.id, day: 'today', tree: ['p', {}, 'Walk'] })
    await deviceSession.ended(ADA.id)
    expect(session()).toMatchObject({ user: ADA })
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Walk')
    setSession({ kind: 'loading' })
    server.reached = false
    await startSession()
    expect(session()).toEqual({ kind: 'anonymous' })
  })

  it('ends nothing if the answer predates a new sign-in', async () => {
    await rememberUser(ADA)
    ownScreen(ADA.id)
    server.cookie = ADA
    await deviceSession.ended(ADA.id)
    expect(await rememberedUser()).toEqual(ADA)
  })

  it('while a page was away shows nothing of it when the page returns, even offline', async () => {
    setSession({ kind: 'authenticated', user: ADA })
    ownScreen(ADA.id)
    server.reached = false
    await checkSession({ isReturning: true })
    expect(session()).toMatchObject({ user: ADA })
    forgetScreen()
    await checkSession({ isReturning: true })
    expect(session()).toEqual({ kind: 'anonymous' })
  })

  it('keeps unsynced work for the same learner', async () => {
    await rememberUser(ADA)
    await (await openUserDatabase(ADA.id)).drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
    await startSession()
    await vi.waitFor(async () => expect(await rememberedUser()).toBeNull())
    expect(await (await openUserDatabase(ADA.id)).drafts.count()).toBe(1)
  })
})

describe('sign-out', () => {
  it('AUT-12: without the server it still ends here, and is finished before anyone is let in again', async () => {
    await rememberUser(ADA)
    await openUserDatabase(ADA.id)
    Object.assign(server, { reached: false, cookie: ADA })
    await signOut(ADA.id, { keepsUnsynced: false })
    expect(session()).toEqual({ kind: 'anonymous' })
    expect(await rememberedUser()).toBeNull()
    await startSession()
    expect(session()).toEqual({ kind: 'anonymous' })

    server.reached = true
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(unfinishedSignOut()).toBeNull())
    expect(server.logouts).toBe(1)
    expect(session()).toEqual({ kind: 'anonymous' })
  })

  it('AUT-12: a server error leaves it a sign-out, whoever asks who is here', async () => {
    await rememberUser(ADA)
    await openUserDatabase(ADA.id)
    Object.assign(server, { cookie: ADA, endsSessions: false })
    await startSession()
    await signOut(ADA.id, { keepsUnsynced: false })
    await whatTabsHear()
    expect(session()).toEqual({ kind: 'anonymous' })
    await checkSession()
    expect(session()).toEqual({ kind: 'anonymous' })
    await startSession()
    expect(session()).toEqual({ kind: 'anonymous' })
  })

  it('AUT-12: is over with the next sign-in, and sends the server nothing more', async () => {
    await rememberUser(ADA)
    await openUserDatabase(ADA.id)
    Object.assign(server, { reached: false, cookie: ADA })
    await signOut(ADA.id, { keepsUnsynced: true })
    expect(unfinishedSignOut()).not.toBeNull()
    server.reached = true
    await deviceSession.enter(() => Promise.resolve(GRACE))
    expect(unfinishedSignOut()).toBeNull()
    await deviceSession.finish()
    expect(server.logouts).toBe(0)
    expect(session()).toMatchObject({ user: GRACE })
  })

  it('AUT-12: leaves nobody signed in, not even someone who signed in after the page was drawn', async () => {
    await rememberUser(ADA)
    await openUserDatabase(ADA.id)
    await rememberUser(GRACE)
    server.cookie = GRACE
    await signOut(ADA.id, { keepsUnsynced: false })
    expect(await rememberedUser()).toBeNull()
  })

  it('AUT-12: an answer requested before it lets nobody in after it', async () => {
    await rememberUser(ADA)
    server.cookie = ADA
    const asked = startSession()
    await signOut(ADA.id, { keepsUnsynced: false })
    await asked
    expect(session()).toEqual({ kind: 'anonymous' })
  })

  it('AUT-12: in another tab lets in no answer this one requested before it', async () => {
    await rememberUser(ADA)
    ownScreen(ADA.id)
    let answerLate: (answer: Response) => void = () => undefined
    const fetch = vi.fn(() => new Promise<Response>((resolve) => (answerLate = resolve)))
    vi.stubGlobal('fetch', fetch)
    const asked = startSession()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    // All that the other tab leaves behind once the server has been told.
    forgetScreen()
    await forgetUser(ADA.id)
    setSession({ kind: 'anonymous' })
    answerLate(Response.json(ADA))
    await asked
    expect(session()).toEqual({ kind: 'anonymous' })
  })

  it('AUT-12: in another tab takes effect at once on a page that hears of it late, even offline', async () => {
    server.cookie = ADA
    await startSession()
    ownScreen(ADA.id)
    server.reached = false
    // The browser had frozen this page; everything the sign-out wrote is gone again when the page resumes.
    forgetScreen()
    dispatchEvent(new StorageEvent('storage', { key: 'afterwatch.signing-out', newValue: 'left' }))
    await vi.waitFor(() => expect(session()).toEqual({ kind: 'anonymous' }))
  })

  it('AUT-12: work done after the next sign-in is not discarded by the earlier sign-out', async () => {
    await rememberUser(ADA)
    await openUserDatabase(ADA.id)
    Object.assign(server, { cookie: ADA, endsSessions: false })
    await signOut(ADA.id, { keepsUnsynced: false })
    // As after a sign-in whose end this page did not live to see: both the rows and the mark are there.
    await rememberUser(ADA)
    await (await openUserDatabase(ADA.id)).drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
    server.endsSessions = true
    await startSession()
    await vi.waitFor(() => expect(unfinishedSignOut()).toBeNull())
    expect(await (await openUserDatabase(ADA.id)).drafts.count()).toBe(1)
  })

  it.each(['keep', 'discard'] as const)(
    'to %s, closed before anything was done, is done at the next start',
    async (kind) => {
      await rememberUser(ADA)
      await (await openUserDatabase(ADA.id)).drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
      server.cookie = ADA
      markSignOut({ rows: { kind, dbName: must(currentDatabase(), 'it is open').name } })
      await startSession()
      expect(session()).toEqual({ kind: 'anonymous' })
      await vi.waitFor(() => expect(unfinishedSignOut()).toBeNull())
      expect(await rememberedUser()).toBeNull()
      expect(await (await openUserDatabase(ADA.id)).drafts.count()).toBe(kind === 'keep' ? 1 : 0)
    },
  )
})
