// Insights by the browser's own model in the detail dialog: requested, awaited, and shown when the learner says so.
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { keepTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import {
  browserModelSentence,
  MODEL_OFFER_TEXTS,
  WORDS_REPLACED,
} from '../../../../../app/features/library/detail/model-messages.ts'
import VideoDialog from '../../../../../app/pages/library/video-dialog.tsx'
import { setBrowserModel } from '../../../../../app/state/browser-model.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { buildVideo, mutationIdOf, userIdOf } from '../../../../fixtures/builders.ts'
import { buildTalk } from '../../../../fixtures/talks.ts'
import { expectSound } from '../../../../setup/models/ai-bench.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'
import { LanguageModelStub } from '../../../../setup/models/language-model-stub.ts'
import { InPlaceTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'

const VIDEO = buildVideo()
const TALK = buildTalk({ minutes: 3 })
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
  await opened.videos.put(VIDEO)
  await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues: TALK })
  vi.stubGlobal('Worker', InPlaceTranscriptWorker)
  setBrowserModel(true)
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
  localStorage.clear()
  useToasts.setState({ toast: null, shown: 0 })
})

async function openDialog(browser: LanguageModelStub | undefined) {
  vi.stubGlobal('LanguageModel', browser)
  const { unmount } = render(<VideoDialog videoId={VIDEO.id} onClose={vi.fn()} onAddTranscript={vi.fn()} />)
  await screen.findByRole('dialog')
  return { unmount }
}
const isOffered = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Write insights again' }))
  const entry = screen.queryByRole('menuitem', { name: /^With this browser’s model/ })
  await userEvent.keyboard('{Escape}')
  return entry !== null
}
// Whether the model is available is known a moment after the dialog opens.
const ask = async () => {
  await waitFor(async () => expect(await isOffered()).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Write insights again' }))
  await userEvent.click(screen.getByRole('menuitem', { name: /^With this browser’s model/ }))
}
const stored = async () => (await opened.videos.get(VIDEO.id))?.insights
const LONG = { timeout: 10_000 }

describe('asking again with this browser’s model', () => {
  it('keeps what is shown until the learner asks to see what the model wrote', async () => {
    const browser = new LanguageModelStub()
    await openDialog(browser)
    await ask()
    const show = await screen.findByRole('button', { name: 'Show them' }, LONG)
    expect(screen.getByText(MODEL_OFFER_TEXTS.done)).toBeTruthy()
    expect(screen.getByText('Found without AI')).toBeTruthy()
    expect(await stored()).toEqual(VIDEO.insights)
    await userEvent.click(show)
    await screen.findByText('Written by AI')
    const written = await stored()
    if (written === null || written === undefined) throw new Error('The video has insights')
    expectSound(written, TALK)
    expect(written.engine).toBe('ai')
    expect((await opened.outbox.toArray()).map(({ name }) => name)).toEqual(['replaceInsights'])
    expect(await isOffered()).toBe(true)
    expect(browser.openSessions).toBe(0)
  })

  it('shows verified parts of its answer while it writes, and keeps them in view until the result is requested', async () => {
    const browser = new LanguageModelStub()
    let finish: () => void = () => undefined
    browser.mostWritten = new Promise((resolve) => {
      finish = resolve
    })
    await openDialog(browser)
    await ask()
    const box = await screen.findByRole('log', { name: 'Written so far' })
    await within(box).findByRole('heading', { name: 'Actions' }, LONG)
    expect(within(box).getByRole('heading', { name: 'Insights' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull()
    const [first] = within(box).getAllByRole('listitem')
    const title = first?.textContent ?? ''
    finish()
    await userEvent.click(await screen.findByRole('button', { name: 'Show them' }, LONG))
    await screen.findByText('Written by AI')
    expect(screen.getByRole('dialog').textContent).toContain(title)
    expect(screen.queryByRole('log')).toBeNull()
  })

  it('removes what it had written when it breaks off', async () => {
    const browser = new LanguageModelStub()
    let breakOff: () => void = () => undefined
    browser.mostWritten = new Promise((_, reject) => {
      breakOff = () => reject(new DOMException('The model process crashed', 'UnknownError'))
    })
    await openDialog(browser)
    await ask()
    await screen.findByRole('heading', { name: 'Actions', level: 4 }, LONG)
    breakOff()
    const sentence = browserModelSentence({ kind: 'ai_unavailable', detail: '' })
    expect((await screen.findByRole('alert', {}, LONG)).textContent).toBe(sentence)
    expect(screen.queryByRole('log')).toBeNull()
    expect(await stored()).toEqual(VIDEO.insights)
  })

  it('shows nothing of a transcript that another device replaced meanwhile, and says so', async () => {
    await openDialog(new LanguageModelStub())
    await ask()
    await screen.findByRole('button', { name: 'Show them' }, LONG)
    const words = { mid: mutationIdOf('replaced'), setAt: 5 }
    await opened.videos.put({ ...VIDEO, words })
    await screen.findByText(WORDS_REPLACED, {}, LONG)
    expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull()
    await ask()
    await userEvent.click(await screen.findByRole('button', { name: 'Show them' }, LONG))
    await screen.findByText('Written by AI')
    expect((await opened.outbox.toArray()).map(({ args }) => args)).toMatchObject([{ words: words.mid }])
  })

  it.each([
    ['has no such model', undefined, true],
    ['has thrown it away', new LanguageModelStub({ availability: 'downloadable' }), true],
    ['was not asked to use it', new LanguageModelStub(), false],
  ])('is not offered where the browser %s', async (_, browser, isOn) => {
    setBrowserModel(isOn)
    await openDialog(browser)
    expect(await isOffered()).toBe(false)
    expect(browser?.created ?? []).toEqual([])
  })

  it('can be cancelled, and ends with the dialog', async () => {
    const browser = new LanguageModelStub()
    browser.isEndless = true
    const { unmount } = await openDialog(browser)
    await ask()
    await waitFor(() => expect(browser.prompts).toHaveLength(1), LONG)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await ask()
    await screen.findByText(MODEL_OFFER_TEXTS.working)
    await waitFor(() => expect(browser.prompts).toHaveLength(2), LONG)
    unmount()
    await waitFor(() => expect(browser.openSessions).toBe(0))
    for (const { signal } of browser.created) expect(signal?.aborted).toBe(true)
    expect(await stored()).toEqual(VIDEO.insights)
  })

  it('says why there is no result, and can be tried again', async () => {
    const browser = new LanguageModelStub({ reply: () => 'What a nice talk.' })
    await openDialog(browser)
    await ask()
    const sentence = browserModelSentence({ kind: 'ai_bad_answer', detail: '' })
    expect((await screen.findByRole('alert', {}, LONG)).textContent).toBe(sentence)
    expect(await isOffered()).toBe(true)
    expect(await stored()).toEqual(VIDEO.insights)
  })

  it('says that it has nothing to read if the transcript is not here', async () => {
    await opened.transcripts.clear()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await openDialog(new LanguageModelStub())
    await ask()
    expect((await screen.findByRole('alert')).textContent).toBe(browserModelSentence({ kind: 'offline' }))
  })
})
