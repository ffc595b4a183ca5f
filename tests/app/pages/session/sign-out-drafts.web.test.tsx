// Before signing out, each unfinished draft can be finished, copied or discarded: also those that no form opens any more.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftOfReflection } from '#domain/reflection/reflection-draft.ts'
import { beginReview } from '#domain/review/review-draft.ts'
import { editDraftOf } from '#domain/action/edit-draft.ts'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import * as keys from '../../../../app/db/store/draft-key.ts'
import { forgetUser, openUserDatabase } from '../../../../app/db/session/session-database.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, buildReflection, buildVideo, videoIdOf } from '../../../fixtures/builders.ts'
import { ADA, show } from './shown-sign-out.tsx'

const VIDEO = buildVideo({ title: 'Walking for a clear head' })
const GONE = videoIdOf(ADA.id, 'bbbbbbbbbbb')
let db: UserDatabase

beforeEach(async () => {
  db = await openUserDatabase(ADA.id)
  await Promise.all([db.drafts.clear(), db.videos.clear(), db.actions.clear(), db.reflections.clear()])
})
afterEach(async () => {
  vi.unstubAllGlobals()
  useToasts.setState({ toast: null, shown: 0 })
  await forgetUser(ADA.id)
})

const keep = (key: string, value: unknown) => db.drafts.put({ key, value, updatedAt: 1 })
async function ask(): Promise<void> {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await screen.findByRole('list', { name: 'Unfinished drafts' })
}
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const written = (words: string) => {
  const { reflectionData } = buildReflection()
  return 'steps' in reflectionData
    ? { ...reflectionData, steps: reflectionData.steps.map((step) => ({ ...step, response: words })) }
    : reflectionData
}

describe('the drafts listed before signing out', () => {
  it('AUT-12: lead to the forms they were typed in', async () => {
    const action = buildAction({ actionTitle: 'Walk ten minutes' })
    const saved = buildReflection({ videoId: VIDEO.id })
    await Promise.all([db.videos.put(VIDEO), db.actions.put(action), db.reflections.put(saved)])
    const typed = editDraftOf(action)
    await keep(keys.editDraftKey(action.id), { ...typed, typed: { ...typed.typed, when: 'At noon' } })
    await keep(keys.FEEDBACK_DRAFT_KEY, 'More drawings')
    await keep(keys.reflectionDraftKey(VIDEO.id), draftOfReflection(saved.id, written('Something else entirely.')))
    await keep(keys.reflectionEditKey(saved.id), draftOfReflection(saved.id, written('Something else entirely.')))
    await ask()
    expect(links()).toEqual(
      expect.arrayContaining([
        ['Changes to “Walk ten minutes”', `/portal?action=${action.id}&dialog=edit`],
        ['Message to us', '/portal?contact='],
        ['Reflection on “Walking for a clear head”', `/portal?reflect=${VIDEO.id}`],
        ['Changes to your reflection on “Walking for a clear head”', `/portal?video=${VIDEO.id}`],
      ]),
    )
    // In the app, the router follows the link.
    document.addEventListener('click', (press) => press.preventDefault(), { once: true })
    await userEvent.click(screen.getByRole('link', { name: 'Message to us' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('AUT-12: show their words where no form opens them any more, and can be discarded and brought back', async () => {
    await keep(keys.reviewDraftKey('2020-01-05'), { ...beginReview('2020-01-05', []), note: 'A good week' })
    await keep(keys.reflectionDraftKey(GONE), draftOfReflection(buildReflection().id, written('I walk more.')))
    await ask()
    expect(screen.getByText('2 drafts are unfinished.')).toBeTruthy()
    expect(links()).toEqual([])
    expect(screen.getByText('A good week')).toBeTruthy()
    expect(screen.getByText(/I walk more\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy text of Reflection on a video that is gone' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Discard text of Review of 30 December/ }))
    expect(await screen.findByText('1 draft is unfinished.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Unfinished drafts' }))
    useToasts.getState().toast?.action?.run()
    expect(await screen.findByText('A good week')).toBeTruthy()
  })

  it('AUT-12: leave nothing to ask about once all are discarded', async () => {
    await keep(keys.editDraftKey(actionIdOf('gone')), 'of another build')
    await ask()
    await userEvent.click(screen.getByRole('button', { name: /^Discard text of Changes to an action that is gone/ }))
    expect(await screen.findByText('Nothing is left unfinished here.')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    expect(screen.queryByRole('button', { name: 'Sign out and discard' })).toBeNull()
  })
})
