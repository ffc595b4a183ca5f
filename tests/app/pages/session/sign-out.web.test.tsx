import { describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import {
  currentDatabase,
  forgetUser,
  openUserDatabase,
  rememberedUser,
} from '../../../../app/db/session/session-database.ts'
import { deviceSession } from '../../../../app/features/account/browser-session.ts'
import { signOut } from '../../../../app/features/account/sign-in/sign-out.ts'
import { checkSession, startSession } from '../../../../app/pages/session/start-session.ts'
import { forgetScreen, ownScreen } from '../../../../app/state/kept-screen.ts'
import { chooseReminders, hasChosenReminders } from '../../../../app/state/reminder-choice.ts'
import { setSession } from '../../../../app/state/session.ts'
import { markSignOut, unfinishedSignOut } from '../../../../app/state/unfinished-sign-out.ts'
import { ADA, GRACE, server, session, useSessionWorld, whatTabsHear } from './session-world.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'

useSessionWorld()

describe('sign-out', () => {
  it('AUT-12: without the server it still ends here, and is finished before anyone is let in again', async () => {
    await rememberUser(ADA)
    await openUserDatabase(ADA.id)
    Object.assign(server, { reached: false, cookie: ADA })
    await signOut(ADA.id, 'discard')
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
    await signOut(ADA.id, 'discard')
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
    await signOut(ADA.id, 'keep')
    expect(unfinishedSignOut()).not.toBeNull()
    server.reached = true
    await deviceSession.enter(() => Promise.resolve(GRACE))
    expect(unfinishedSignOut()).toBeNull()
    await deviceSession.finish()
    expect(server.logouts).toBe(0)
    expect(session()).toMatchObject({ user: GRACE })
  })

  it('REM-09: ends reminders on this device', async () => {
    await rememberUser(ADA)
    chooseReminders(ADA.id)
    await signOut(ADA.id, 'keep')
    expect(hasChosenReminders(ADA.id)).toBe(false)
  })

  it('AUT-12: leaves nobody signed in, not even someone who signed in after the page was drawn', async () => {
    await rememberUser(ADA)
    await openUserDatabase(ADA.id)
    await rememberUser(GRACE)
    server.cookie = GRACE
    await signOut(ADA.id, 'discard')
    expect(await rememberedUser()).toBeNull()
  })

  it('AUT-12: an answer requested before it lets nobody in after it', async () => {
    await rememberUser(ADA)
    server.cookie = ADA
    const asked = startSession()
    await signOut(ADA.id, 'discard')
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
    await signOut(ADA.id, 'discard')
    // As after a sign-in whose end this page did not live to see: both the rows and the mark are there.
    await rememberUser(ADA)
    await (await openUserDatabase(ADA.id)).drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
    server.endsSessions = true
    await startSession()
    await vi.waitFor(() => expect(unfinishedSignOut()).toBeNull())
    expect(await (await openUserDatabase(ADA.id)).drafts.count()).toBe(1)
  })

  it.each(['keep', 'discard', 'unasked'] as const)(
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
      expect(await (await openUserDatabase(ADA.id)).drafts.count()).toBe(kind === 'discard' ? 0 : 1)
    },
  )
})
