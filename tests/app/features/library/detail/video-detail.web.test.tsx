import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mutate } from '../../../../../app/db/write/mutate.ts'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { keepTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import { updateProfile } from '../../../../../app/domain/mutations/update-profile.ts'
import { NOTHING_FOUND, TRANSCRIPT_TEXTS } from '../../../../../app/features/library/detail-messages.ts'
import { FullSummary } from '../../../../../app/features/library/detail/detail-reading.tsx'
import VideoDialog from '../../../../../app/pages/library/video-dialog.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { buildInsights, buildReflection, buildVideo, userIdOf } from '../../../../fixtures/builders.ts'
import { buildTalk } from '../../../../fixtures/talks.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'
import { offerSheet, SHEETS } from '../../../../setup/browser/share-sheet.ts'
import { InPlaceTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>
const VIDEO = buildVideo()
const closed = vi.fn()
const onAddTranscript = vi.fn()

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
  await opened.videos.put(VIDEO)
  closed.mockClear()
  vi.stubGlobal('open', vi.fn())
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useToasts.setState({ toast: null, shown: 0 })
})

async function openDialog(transcriptQuery?: string) {
  render(
    <VideoDialog
      videoId={VIDEO.id}
      onClose={closed}
      onAddTranscript={onAddTranscript}
      transcriptQuery={transcriptQuery}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  // Until then the page behind it takes all presses.
  await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe('none'))
  return dialog
}

// From then on the dialog receives key presses.
async function untilFocused(dialogName: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: dialogName })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
async function writeAgain(writer: RegExp): Promise<void> {
  await press('Write insights again')
  await userEvent.click(await screen.findByRole('menuitem', { name: writer }))
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const toast = () => useToasts.getState().toast

describe('the detail dialog', () => {
  it('VID-01: shows title, duration, age, watch link, both summaries and the tags', async () => {
    const tagId = '00000000-0000-7000-8000-000000000001'
    await opened.table('tags').put({ id: tagId, name: 'deep work', createdAt: 0 })
    await opened.table('videoTags').put({ id: tagId, videoId: VIDEO.id, tagId, createdAt: 0 })
    const dialog = within(await openDialog())
    expect(dialog.getByRole('heading', { name: VIDEO.title })).toBeTruthy()
    expect(dialog.getAllByText('10:00').length).toBeGreaterThan(0)
    expect(dialog.getByText(/ago$|^Just now$/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: /youtube\.com/ }).getAttribute('href')).toContain('watch?v=aaaaaaaaaaa')
    expect(dialog.getByRole('heading', { name: 'TL;DR Summary' })).toBeTruthy()
    expect(dialog.getByRole('heading', { name: 'Full Summary' })).toBeTruthy()
    expect(dialog.getByText('Preparation')).toBeTruthy()
    expect(dialog.getByText('deep work')).toBeTruthy()
  })

  it.each([
    ['Productivity', VIDEO],
    ['Other', { ...VIDEO, category: null }],
  ])('VID-02: has an info block; its category is %s', async (category, video) => {
    await opened.videos.put(video)
    await openDialog()
    expect(fact('Duration')).toBe('10:00')
    expect(fact('Added')).toMatch(/2026/)
    expect(fact('Category')).toBe(category)
    expect(fact('Status')).toBe('Processed')
  })

  it.each(SHEETS)('VID-03, VID-04, ERR-29: on a device with %s, copies the address of the video', async (_, sheet) => {
    const share = offerSheet(sheet)
    const user = userEvent.setup()
    await openDialog()
    await user.click(screen.getByRole('button', { name: 'Share Video' }))
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'good', title: 'Link copied to clipboard' }))
    expect(await navigator.clipboard.readText()).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa')
    expect(share).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'Watch on YouTube' })).toBeTruthy()
  })

  it('VID-03: the share sheet has its own button; closing it is not a failure', async () => {
    const share = offerSheet('a share sheet')
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    await openDialog()
    await press('Send to an app')
    await press('Send to an app')
    const sent = { title: VIDEO.title, url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }
    expect(share.mock.calls).toEqual([[sent], [sent]])
    expect(toast()).toBeNull()
  })

  it('VID-03: a device without a share sheet does not offer one', async () => {
    offerSheet('none')
    await openDialog()
    expect(screen.queryByRole('button', { name: 'Send to an app' })).toBeNull()
  })

  it('VID-03: if the share sheet fails, the link is copied', async () => {
    const share = offerSheet('a share sheet')
    share.mockRejectedValueOnce(new DOMException('not here', 'NotAllowedError'))
    const user = userEvent.setup()
    await openDialog()
    await user.click(screen.getByRole('button', { name: 'Send to an app' }))
    await waitFor(() => expect(toast()?.title).toBe('Link copied to clipboard'))
  })

  it('VID-03: deletes the video once confirmed', async () => {
    await openDialog()
    await press('Delete Video')
    await screen.findByText('Are you sure you want to delete this video?')
    await press('Delete')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(await opened.videos.count()).toBe(0)
  })

  it('REF-08: names the band of each insight, and its evidence links to the moment', async () => {
    const evidence = { quote: 'put your shoes by the door', startMs: 61_500 }
    const keyInsights = [9, 6, 4].map((importance) => ({
      title: `Of ${String(importance)}`,
      content: 'c',
      importance,
      evidence,
    }))
    await opened.videos.put({ ...VIDEO, insights: buildInsights({ keyInsights }) })
    await openDialog()
    expect(['Critical', 'High', 'Medium'].map((band) => screen.getByText(band).textContent)).toHaveLength(3)
    expect(screen.queryByText('High Impact')).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Jump to 1:01' })[0] as HTMLElement)
    expect(open).toHaveBeenCalledWith('https://www.youtube.com/watch?v=aaaaaaaaaaa&t=61s', '_blank', 'noopener')
    expect(screen.getByText('Found on this device')).toBeTruthy()
  })

  it('offers no new AI analysis to a learner who keeps transcripts from the AI', async () => {
    await openDialog()
    expect(screen.getByRole('button', { name: 'Write insights again' })).toBeTruthy()
    await mutate(updateProfile, { insightWriter: 'this_device' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Write insights again' })).toBeNull())
  })

  it('OVL-09: `Plan this` opens the wizard at that action', async () => {
    await openDialog()
    await press(/Plan this.*Write one promise on paper/)
    expect(await screen.findByDisplayValue('Write one promise on paper')).toBeTruthy()
  })

  it('CRD-05: `Reflect` opens the reflection; existing ones are listed for editing', async () => {
    await opened.reflections.put(buildReflection({ videoId: VIDEO.id }))
    await openDialog()
    expect(await screen.findByText('That it is short')).toBeTruthy()
    await press('Edit reflection')
    await untilFocused('Edit reflection')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit reflection' })))
    await press('Reflect')
    await untilFocused('Reflect on this video')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reflect' })))
    expect(closed).not.toHaveBeenCalled()
  })

  it('CRD-06, CRD-07: says why a video failed, takes its captions, and tries again', async () => {
    await opened.videos.put({ ...VIDEO, insights: null, status: 'failed', failureReason: 'There is no transcript.' })
    await openDialog()
    expect(screen.getByText('Failed to process video')).toBeTruthy()
    expect(screen.getByText('There is no transcript.')).toBeTruthy()
    await press('Add transcript')
    expect(onAddTranscript).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ youtubeId: VIDEO.youtubeId }))
    await press('Retry')
    expect(await screen.findByText('Summary is being generated...')).toBeTruthy()
  })

  it('asks for another analysis by AI', async () => {
    await openDialog()
    await writeAgain(/^With the server’s AI/)
    await waitFor(() => expect(toast()?.title).toBe('Asked for a new analysis'))
    expect(await opened.outbox.toArray()).toMatchObject([{ name: 'retryAnalysis', args: { videoId: VIDEO.id } }])
  })

  it('CRD-07: says why a requested analysis failed, until it is requested again', async () => {
    const failureReason = 'The AI service could not be reached, so the insights you have stay.'
    await opened.videos.put({ ...VIDEO, failureReason })
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
      await opened.videos.put({ ...VIDEO, insights: buildInsights({ engine: 'ai' }) })
    })

    it('finds insights on this device, and they stay', async () => {
      await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues })
      await openDialog()
      await writeAgain(/^Without AI/)
      expect(await screen.findByText('Found on this device', {}, { timeout: 10_000 })).toBeTruthy()
      expect((await opened.videos.get(VIDEO.id))?.insights).toMatchObject({ engine: 'extractive', isChosen: true })
      await press('Write insights again')
      expect(screen.queryByRole('menuitem', { name: /^Without AI/ })).toBeNull()
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
      expect((await opened.videos.get(VIDEO.id))?.insights?.engine).toBe('ai')
    })
  })

  it('says when the video is gone', async () => {
    await opened.videos.clear()
    await openDialog()
    expect(screen.getByText('This video is gone')).toBeTruthy()
  })
})

describe('the transcript', () => {
  const cues = [
    { startMs: 0, endMs: 2000, text: 'Put your shoes by the door' },
    { startMs: 45_000, endMs: 47_000, text: 'and write one page' },
  ]

  it('is read, searched and copied from this device', async () => {
    const user = userEvent.setup()
    await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues })
    await openDialog()
    await user.click(screen.getByRole('button', { name: 'Transcript' }))
    expect(await screen.findByText('2 passages')).toBeTruthy()
    await user.type(screen.getByLabelText('Search the transcript'), 'PAGE')
    expect(await screen.findByText('1 of 2 passages')).toBeTruthy()
    expect(screen.getByText('page', { selector: 'mark' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Jump to 0:45' }))
    expect(open).toHaveBeenCalledWith(expect.stringContaining('&t=45s'), '_blank', 'noopener')
    await user.click(screen.getByRole('button', { name: 'Copy the transcript' }))
    await waitFor(() => expect(toast()?.title).toBe('Transcript copied'))
    expect(await navigator.clipboard.readText()).toBe('0:00 Put your shoes by the door\n0:45 and write one page')
  })

  it('without times offers no moments', async () => {
    await keepTranscript(VIDEO.id, { language: null, timed: false, cues })
    await openDialog('page')
    expect(await screen.findByText('page', { selector: 'mark' })).toBeTruthy()
    const list = within(screen.getByRole('list', { name: 'Transcript' }))
    expect(list.queryByRole('button')).toBeNull()
  })

  it('if not here yet, says so while offline, and loads on request', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no network'))
    await openDialog('page')
    expect(await screen.findByText(/not on this device yet/)).toBeTruthy()
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ language: 'en', timed: true, cues }))
    await press('Try again')
    expect(await screen.findByText('1 of 2 passages')).toBeTruthy()
    expect(await opened.transcripts.count()).toBe(1)
  })

  it('if there is none, says what to do', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ message: 'none' }, { status: 404 }))
    await openDialog('page')
    expect(await screen.findByText(/no transcript for this video yet/)).toBeTruthy()
  })
})

it.each([
  ['{"Overview": "One.", "After": "Two."}', ['Overview', 'After'], 'One.'],
  ['Only text.', [], 'Only text.'],
  [{ unexpected: [{ shape: 1 }] }, ['Shape'], '1'],
])('DAT-05: a full summary of %j is shown', (summary, headings, text) => {
  render(<FullSummary summary={summary} />)
  expect(screen.queryAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual(headings)
  expect(screen.getByText(text)).toBeTruthy()
})
