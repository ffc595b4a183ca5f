// A video that teaches little, in the detail dialog: the reason, its few moments, and how to make one's own plan.
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureDraftKey } from '../../../../../app/db/store/draft-key.ts'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { keepTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import VideoDialog from '../../../../../app/pages/library/video-dialog.tsx'
import { buildVideo, userIdOf } from '../../../../fixtures/builders.ts'
import { SALES_TALK, asCues } from '../../../../domain/insight/invented-talks.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'
import { InPlaceTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'

const failureReason = 'This video teaches little: most of it is promotion.'
const VIDEO = buildVideo({ insights: null, status: 'completed', failureReason })
const SAID = /^A short walk after lunch/
const LONG = { timeout: 10_000 }
const fetched = vi.fn(() => Promise.reject(new TypeError('no network')))
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
  await opened.videos.put(VIDEO)
  vi.stubGlobal('Worker', InPlaceTranscriptWorker)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('open', vi.fn())
  fetched.mockClear()
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
})

const keep = (timed = true) => keepTranscript(VIDEO.id, { language: 'en', timed, cues: asCues(SALES_TALK, 5000) })

async function openDialog() {
  render(<VideoDialog videoId={VIDEO.id} onClose={vi.fn()} onAddTranscript={vi.fn()} />, { wrapper: MemoryRouter })
  await screen.findByText(new RegExp(`^${failureReason} Mark words`))
}
const moments = async () => within(await screen.findByRole('list', { name: 'What is said in it' }, LONG))

describe('a video that teaches little', () => {
  it('VID-01: shows why and its few moments, found offline', async () => {
    await keep()
    await openDialog()
    expect(screen.queryByText('Failed to process video')).toBeNull()
    const items = (await moments()).getAllByRole('listitem')
    expect(items.length).toBeLessThanOrEqual(3)
    expect((await moments()).getByText(SAID)).toBeTruthy()
    await userEvent.click((await moments()).getByRole('button', { name: 'Jump to 0:00' }))
    expect(open).toHaveBeenCalledWith(expect.stringContaining('watch?v=aaaaaaaaaaa'), '_blank', 'noopener')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('VID-01: opens a moment in its context in the transcript', async () => {
    await keep()
    await openDialog()
    const [first] = (await moments()).getAllByRole('button', { name: /^Show in transcript/ })
    await userEvent.click(first as HTMLElement)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MARK'))
    expect(document.activeElement?.textContent).toMatch(SAID)
  })

  it('offers no jump if the transcript had no times', async () => {
    await keep(false)
    await openDialog()
    expect((await moments()).queryByRole('button', { name: /^Jump to/ })).toBeNull()
    expect((await moments()).getAllByRole('button', { name: /^Show in transcript/ }).length).toBeGreaterThan(0)
  })

  it('leads to the learner’s own plan with and without its transcript, and keeps what was typed before', async () => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Write your own plan' }))
    const what = await screen.findByLabelText('What will you do?')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Write your own plan/ }).checked).toBe(true)
    await userEvent.type(what, 'Walk after lunch')
    await waitFor(async () => {
      const kept = await opened.drafts.get(captureDraftKey(VIDEO.id))
      expect(kept?.value).toMatchObject({ choice: 'own', step: 2, what: 'Walk after lunch' })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Write your own plan' }))
    expect((await screen.findByLabelText<HTMLInputElement>('What will you do?')).value).toBe('Walk after lunch')
    expect(screen.queryByRole('list', { name: 'What is said in it' })).toBeNull()
  })
})
