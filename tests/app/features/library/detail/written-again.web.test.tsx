// Another analysis of a video that has insights: by AI, or without it on this device.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { keepTranscript, readTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import { mutate } from '../../../../../app/db/write/mutate.ts'
import { NOTHING_FOUND, TRANSCRIPT_TEXTS } from '../../../../../app/features/library/detail-messages.ts'
import { buildInsights } from '../../../../fixtures/builders.ts'
import { buildTalk } from '../../../../fixtures/talks.ts'
import { InPlaceTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'
import { press, toast, useVideoDialog, VIDEO } from './shown-video.tsx'

const { device, openDialog } = useVideoDialog()

async function writeAgain(writer: RegExp): Promise<void> {
  await press('Write insights again')
  await userEvent.click(await screen.findByRole('menuitem', { name: writer }))
}

describe('the detail dialog', () => {
  it('offers no new AI analysis to a learner who keeps transcripts from the AI', async () => {
    await openDialog()
    expect(screen.getByRole('button', { name: 'Write insights again' })).toBeTruthy()
    await mutate(updateProfile, { insightWriter: 'this_device' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Write insights again' })).toBeNull())
  })

  it('offers no AI that the server says it does not have', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ isThere: false }))))
    await openDialog()
    await press('Write insights again')
    const entry = await screen.findByRole('menuitem', { name: /^With the server’s AI This site has no AI model/ })
    expect(entry.getAttribute('aria-disabled')).toBe('true')
  })

  it('asks for another analysis by AI', async () => {
    await openDialog()
    await writeAgain(/^With the server’s AI/)
    await waitFor(() => expect(toast()?.title).toBe('Asked for a new analysis'))
    expect(await device.db.outbox.toArray()).toMatchObject([{ name: 'retryAnalysis', args: { videoId: VIDEO.id } }])
  })

  it('CRD-07: says why a requested analysis failed, until it is requested again', async () => {
    const failureReason = 'The AI service could not be reached, so the insights you have stay.'
    await device.db.videos.put({ ...VIDEO, failureReason })
    await openDialog()
    expect(screen.getByText(failureReason)).toBeTruthy()
    expect(screen.getByText('TL;DR Summary')).toBeTruthy()
    await writeAgain(/^With the server’s AI/)
    await waitFor(() => expect(screen.queryByText(failureReason)).toBeNull())
  })

  describe('without AI, in place of what an AI wrote,', () => {
    const cues = buildTalk({ minutes: 3 })
    beforeEach(async () => {
      vi.stubGlobal('Worker', InPlaceTranscriptWorker)
      await device.db.videos.put({ ...VIDEO, insights: buildInsights({ engine: 'ai' }) })
    })

    it('finds insights on this device, and they stay', async () => {
      await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues })
      await openDialog()
      await writeAgain(/^Without AI/)
      expect(await screen.findByText('Found without AI', {}, { timeout: 10_000 })).toBeTruthy()
      expect((await device.db.videos.get(VIDEO.id))?.insights).toMatchObject({ engine: 'extractive', isChosen: true })
      await press('Write insights again')
      expect(screen.queryByRole('menuitem', { name: /^Without AI/ })).toBeNull()
    })

    it('writes from the words that replaced those on this device, not from these', async () => {
      await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues })
      const newer = { language: 'en', timed: true, cues: [{ startMs: 0, endMs: 2000, text: 'Hello' }] }
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json(newer)))
      await openDialog()
      await writeAgain(/^Without AI/)
      await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', description: NOTHING_FOUND }))
      expect((await device.db.videos.get(VIDEO.id))?.insights?.engine).toBe('ai')
      expect((await readTranscript(VIDEO.id))?.cues).toEqual(newer.cues)
    })

    it.each([
      ['nothing to learn in the words', [{ startMs: 0, endMs: 2000, text: 'Hello' }], NOTHING_FOUND],
      ['no words here', null, TRANSCRIPT_TEXTS.offline],
    ])('leaves them where there is %s, and says so', async (_, words, sentence) => {
      if (words === null) vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
      else await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues: words })
      await openDialog()
      await writeAgain(/^Without AI/)
      await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', description: sentence }))
      expect((await device.db.videos.get(VIDEO.id))?.insights?.engine).toBe('ai')
    })
  })
})
