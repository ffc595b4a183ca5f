// Signing out as a learner does it: pressed, and on the sign-in screen, whatever the server says.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import {
  closeUserDatabase,
  currentDatabase,
  learnersDevice,
  openUserDatabase,
  rememberedUser,
} from '../../../../app/db/session/session-database.ts'
import { addVideoDraftKey } from '../../../../app/db/store/draft-key.ts'
import { UserDatabase } from '../../../../app/db/store/database.ts'
import { newClientId } from '../../../../app/db/store/fresh-meta.ts'
import { deviceSession } from '../../../../app/features/account/browser-session.ts'
import { SignOutDialog } from '../../../../app/features/account/sign-in/sign-out-dialog.tsx'
import { downloadUnsynced } from '../../../../app/features/sync-status/download-unsynced.ts'
import { useSession } from '../../../../app/state/session.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import * as download from '../../../../app/ui/button/download-text.ts'
import { journaled } from '../../../setup/device/journaled.ts'
import { ADA, show, signInForEach } from './shown-sign-out.tsx'

const LOGOUT = 'POST /api/auth/logout'
const calls: string[] = []
let logged: unknown[]

signInForEach()
beforeEach(() => {
  calls.length = 0
  logged = []
  vi.stubGlobal('reportError', (error: unknown) => logged.push(error))
})

const serverAnswers = (answer: (call: string) => Promise<Response>) => {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${path}`
    calls.push(call)
    return answer(call)
  })
}

const signedOut = () => Promise.resolve(Response.json({ message: 'Signed out' }))

const FAILURES: readonly (readonly [string, () => Promise<Response>])[] = [
  ['an error', () => Promise.resolve(new Response('', { status: 500 }))],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
]

describe('signing out', () => {
  it('AUT-12: calls logout, and ends on the sign-in screen, which says that nothing is left here', async () => {
    serverAnswers(signedOut)
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(calls).toEqual([LOGOUT])
    const told = { tone: 'good', title: 'Signed out', description: 'Nothing of yours is left on this device.' }
    await vi.waitFor(() => expect(useToasts.getState().toast).toMatchObject(told))
    expect(logged).toEqual([])
  })

  it.each(FAILURES)(
    'AUT-12: ends there signed out when the server answers %s, which is only logged',
    async (_, answer) => {
      serverAnswers(answer)
      show()
      await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
      expect(calls[0]).toBe(LOGOUT)
      expect(useSession.getState().session).toEqual({ kind: 'anonymous' })
      expect(await rememberedUser()).toBeNull()
      expect(useToasts.getState().toast?.tone).not.toBe('bad')
      expect(logged).toHaveLength(1)
    },
  )

  it('AUT-12: does not ask about a link left in Add video, which is deleted', async () => {
    serverAnswers(signedOut)
    const key = addVideoDraftKey(null)
    const value = { url: 'https://youtu.be/aaaaaaaaaaa', text: '', title: null }
    await must(currentDatabase(), 'it is open').drafts.put({ key, value, updatedAt: 0 })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(await (await openUserDatabase(ADA.id)).drafts.count()).toBe(0)
  })

  it('AUT-12: says what becomes of a draft that is kept', async () => {
    await must(currentDatabase(), 'it is open').drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByText('1 draft is unfinished.')).toBeTruthy()
    // Nothing of it is a change that could be sent.
    expect(screen.getByRole('dialog', { name: 'Sign out with unfinished drafts?' })).toBeTruthy()
    expect(screen.getByText(/It is back when you sign in on this device again/)).toBeTruthy()
  })

  it('AUT-12: says once signed out what stays on this device, or that nothing does', async () => {
    serverAnswers(signedOut)
    for (const [choice, description] of [
      ['Sign out, keep on this device', 'Your work stays on this device until you sign in here again.'],
      ['Sign out and discard', 'Nothing of yours is left on this device.'],
    ] as const) {
      useToasts.setState({ toast: null })
      await (await openUserDatabase(ADA.id)).drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
      show()
      await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
      await userEvent.click(await screen.findByRole('button', { name: choice }))
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
      await vi.waitFor(() => expect(useToasts.getState().toast).toMatchObject({ title: 'Signed out', description }))
      document.body.replaceChildren()
    }
  })

  it('AUT-12: says so when a copy in the journal may remain', async () => {
    serverAnswers(signedOut)
    vi.spyOn(learnersDevice, 'forgetCopies').mockResolvedValue(false)
    await (await openUserDatabase(ADA.id)).drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out and discard' }))
    const toast = { tone: 'bad', title: 'Signed out, but not everything was deleted' }
    await vi.waitFor(() => expect(useToasts.getState().toast).toMatchObject(toast))
    vi.restoreAllMocks()
  })

  it('AUT-12: speaks of one change as of one, and of no drafts when there are none', () => {
    const step = { kind: 'asking', left: { pending: 1, issues: 0, drafts: 0, lacking: 0 } } as const
    const nothing = () => undefined
    render(<SignOutDialog step={step} drafts={null} onChoose={nothing} onExport={nothing} onClose={nothing} />)
    expect(screen.getByText('Nobody else sees it here. It is sent when you sign in on this device again.')).toBeTruthy()
  })

  it('AUT-12: asks before a device loses what a server restored from a backup may lack, and says so', async () => {
    const restored = { 'Preference-Applied': 'anonymous=204', 'Restored-At': '2000' }
    const nobody = () => Promise.resolve(new Response(null, { status: 204, headers: restored }))
    // A sign-out that was not heard would be tried again, and let go of the rows that this test opens.
    serverAnswers((call) => (call === LOGOUT ? signedOut() : nobody()))
    const db = must(currentDatabase(), 'it is open')
    await db.acked.add({ ...journaled(1), clientId: newClientId(), seq: 1, schema: 1, bytes: 1, ackedAt: 1000 })
    await db.meta.put({ ...must(await db.syncMeta(), 'it was prepared'), key: 'sync', syncedAt: 1000 })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    const sentence = '1 change may be missing on the server, which was restored from a backup.'
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByText(/changes that the server no longer has are lost for good/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out, keep on this device' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(calls.filter((call) => call === LOGOUT)).toHaveLength(1)
    expect(await (await openUserDatabase(ADA.id)).acked.count()).toBe(1)
  })

  it('AUT-12: a saved copy says so', async () => {
    const given = vi.spyOn(download, 'downloadText').mockReturnValue()
    await downloadUnsynced()
    expect(given).toHaveBeenCalledOnce()
    expect(useToasts.getState().toast).toMatchObject({ tone: 'good', title: 'Copy saved' })
  })

  it('AUT-12: asks about a draft in rows that this page does not have open, and deletes nothing', async () => {
    await must(currentDatabase(), 'it is open').drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
    closeUserDatabase()
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByText('1 draft is unfinished.')).toBeTruthy()
    expect(await (await openUserDatabase(ADA.id)).drafts.count()).toBe(1)
  })

  it('AUT-12: asks when the rows cannot be opened, so nobody can tell what they contain', async () => {
    closeUserDatabase()
    vi.spyOn(UserDatabase.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The backing store is broken', 'UnknownError')
    })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByText(/It may contain changes or drafts that are nowhere else/)).toBeTruthy()
    vi.restoreAllMocks()
  })

  it('AUT-12: the queue is kept or discarded as chosen, even if the server does not answer', async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
    for (const [choice, left] of [
      ['Sign out, keep on this device', 1],
      ['Sign out and discard', 0],
    ] as const) {
      calls.length = 0
      await must(currentDatabase(), 'it is open').drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
      show()
      await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
      await userEvent.click(await screen.findByRole('button', { name: choice }))
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
      // The next try to tell the server, which lets go of the rows too, is over before they are opened again.
      await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1))
      await deviceSession.finish()
      expect(await (await openUserDatabase(ADA.id)).drafts.count()).toBe(left)
      document.body.replaceChildren()
    }
  })
})
