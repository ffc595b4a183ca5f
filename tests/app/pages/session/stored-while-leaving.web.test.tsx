// What is stored while a learner signs out: files added in the background, a draft in another tab.
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import {
  currentDatabase,
  learnersDevice,
  openUserDatabase,
  rememberedUser,
} from '../../../../app/db/session/session-database.ts'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import { editDraftKey } from '../../../../app/db/store/draft-key.ts'
import { newClientId } from '../../../../app/db/store/fresh-meta.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { journaled } from '../../../setup/device/journaled.ts'
import { ADA, show, signInForEach } from './shown-sign-out.tsx'

signInForEach()

const DRAFT = { key: 'feedback', value: 'Hello', updatedAt: 0 }
const WAITING = { ...journaled(1), clientId: newClientId(), seq: 1, schema: 1, bytes: 1 }
const serverAnswers = () => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'Signed out' })))
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))

async function askAboutDraft(): Promise<UserDatabase> {
  const db = must(currentDatabase(), 'it is open')
  await db.drafts.put(DRAFT)
  show()
  await press()
  await screen.findByText('1 draft is unfinished.')
  return db
}

describe('what is stored while signing out', () => {
  it('AUT-12: is asked about, where the server was asked meanwhile', async () => {
    const db = must(currentDatabase(), 'it is open')
    await db.acked.add({ ...journaled(1), clientId: newClientId(), seq: 1, schema: 1, bytes: 1, ackedAt: 1000 })
    vi.stubGlobal('fetch', async () => {
      await db.drafts.put(DRAFT)
      return new Response(null, { status: 204, headers: { 'Preference-Applied': 'anonymous=204' } })
    })
    show()
    await press()
    expect(await screen.findByText('1 draft is unfinished.')).toBeTruthy()
    expect(await db.drafts.count()).toBe(1)
  })

  it('AUT-12: is kept after the last look, and it is said that it may be', async () => {
    serverAnswers()
    const db = must(currentDatabase(), 'it is open')
    const release = learnersDevice.release.bind(learnersDevice)
    vi.spyOn(learnersDevice, 'release').mockImplementationOnce(async (userId) => {
      await db.drafts.put(DRAFT)
      return release(userId)
    })
    show()
    await press()
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    const description = 'Your work may stay on this device until you sign in here again.'
    await vi.waitFor(() => expect(useToasts.getState().toast).toMatchObject({ title: 'Signed out', description }))
    expect(await rememberedUser()).toBeNull()
    expect(await (await openUserDatabase(ADA.id)).drafts.count()).toBe(1)
  })

  it('AUT-12: is kept where nothing was left to ask about, and it is said that it may be', async () => {
    serverAnswers()
    const db = await askAboutDraft()
    // Another tab saves what the draft had: it is a draft no longer, and waits to be sent.
    await db.outbox.add(WAITING)
    await db.drafts.delete(DRAFT.key)
    await screen.findByText('Nothing is left unfinished here.')
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    const description = 'Your work may stay on this device until you sign in here again.'
    await vi.waitFor(() => expect(useToasts.getState().toast).toMatchObject({ title: 'Signed out', description }))
    expect(await (await openUserDatabase(ADA.id)).outbox.count()).toBe(1)
  })

  it('AUT-12: is asked about before it is discarded', async () => {
    serverAnswers()
    const db = await askAboutDraft()
    await db.outbox.add(WAITING)
    await userEvent.click(screen.getByRole('button', { name: 'Sign out and discard' }))
    expect(await screen.findByText(/1 change has not reached the server yet/)).toBeTruthy()
    expect(await db.outbox.count()).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Sign out and discard' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(await (await openUserDatabase(ADA.id)).outbox.count()).toBe(0)
  })

  it('AUT-12: is not asked about where it is a draft that the dialog shows', async () => {
    serverAnswers()
    const db = await askAboutDraft()
    await db.drafts.put({ ...DRAFT, key: editDraftKey('gone') })
    await screen.findByText('2 drafts are unfinished.')
    await userEvent.click(screen.getByRole('button', { name: 'Sign out and discard' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })
})
