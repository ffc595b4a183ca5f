import { describe, expect, it, vi } from 'vitest'
import { currentDatabase, openUserDatabase, rememberedUser } from '../../../../app/db/session/session-database.ts'
import { deviceSession } from '../../../../app/features/account/browser-session.ts'
import { checkSession, startSession } from '../../../../app/pages/session/start-session.ts'
import { forgetScreen, keepScreen, ownScreen } from '../../../../app/state/kept-screen.ts'
import { setSession } from '../../../../app/state/session.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { ADA, GRACE, server, session, useSessionWorld } from './session-world.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'

useSessionWorld()

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
