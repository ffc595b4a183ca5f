// The overlay's offer of the browser's own model, from the press to the insights in the store.
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { WatchSession } from '../../../extension/overlay/watch-session.ts'
import { OWN_MODEL_TEXTS } from '../../../extension/overlay/model-texts.ts'
import { OwnModel } from '../../../extension/overlay/own-model.tsx'
import { createWatchStore } from '../../../extension/overlay/watch-store.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { expectSound } from '../../setup/models/ai-bench.ts'
import { LanguageModelStub } from '../../setup/models/language-model-stub.ts'

const TALK = buildTalk({ minutes: 3 })
const LONG = { timeout: 10_000 }

beforeEach(() => {
  vi.stubGlobal('chrome', { runtime: { sendMessage: () => new Promise(() => undefined) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function watching() {
  const store = createWatchStore()
  const unused = () => Promise.reject(new Error('nothing is read from the page here'))
  const reader = { glance: unused, read: unused, take: unused }
  const session = new WatchSession({ youtubeId: 'aaaaaaaaaaa', pageTitle: () => 'A talk' }, store, () => reader)
  const found = extractInsights(TALK, { title: 'A talk' })
  if (!found.ok) throw new Error('The talk has insights')
  store.set({
    transcript: { kind: 'ready', transcript: { language: 'en', timed: true, cues: TALK }, note: null },
    insights: { kind: 'ready', insights: found.value, isAwaitingAi: false, note: null },
  })
  return { store, session }
}

function show(browser: LanguageModelStub | undefined) {
  vi.stubGlobal('LanguageModel', browser)
  const { store, session } = watching()
  render(<OwnModel write={(api, signal, onParts) => session.write(api, signal, onParts)} />)
  return { store, session }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('this browser’s own model in the overlay', () => {
  it('writes insights on request, and sends nothing away', async () => {
    const browser = new LanguageModelStub()
    const { store } = show(browser)
    await press(OWN_MODEL_TEXTS.ask)
    await waitFor(() => expect(store.get().insights).toMatchObject({ insights: { engine: 'ai' } }), LONG)
    const { insights } = store.get()
    if (insights.kind !== 'ready') throw new Error('There are insights')
    expectSound(insights.insights, TALK)
    expect(browser.openSessions).toBe(0)
  })

  it('shows verified parts of its answer while it writes', async () => {
    const browser = new LanguageModelStub()
    let finish: () => void = () => undefined
    browser.mostWritten = new Promise((resolve) => {
      finish = resolve
    })
    const { store } = show(browser)
    const before = store.get().insights
    await press(OWN_MODEL_TEXTS.ask)
    const box = await screen.findByRole('log', { name: 'Written so far' })
    await within(box).findByRole('heading', { name: 'Actions' }, LONG)
    expect(store.get().insights).toBe(before)
    finish()
    await waitFor(() => expect(store.get().insights).toMatchObject({ insights: { engine: 'ai' } }), LONG)
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
  })

  it('says what it needs, is downloaded by a press with its progress, and is then offered', async () => {
    const browser = new LanguageModelStub({ availability: 'downloadable' })
    browser.hasPress = true
    show(browser)
    await screen.findByText(OWN_MODEL_TEXTS.needs)
    expect(browser.created).toEqual([])
    await press(OWN_MODEL_TEXTS.fetch)
    browser.arrive()
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'))
    browser.arrive()
    expect(await screen.findByRole('button', { name: OWN_MODEL_TEXTS.ask })).toBeTruthy()
  })

  it('can be cancelled while it reads, and leaves what was there', async () => {
    const browser = new LanguageModelStub()
    browser.isEndless = true
    const { store } = show(browser)
    const before = store.get().insights
    await press(OWN_MODEL_TEXTS.ask)
    await waitFor(() => expect(browser.prompts).toHaveLength(1), LONG)
    await press('Cancel')
    expect(await screen.findByRole('button', { name: OWN_MODEL_TEXTS.ask })).toBeTruthy()
    expect([store.get().insights, screen.queryByRole('alert')]).toEqual([before, null])
  })

  it('that has nothing usable to say says so', async () => {
    show(new LanguageModelStub({ reply: () => 'What a nice talk.' }))
    await press(OWN_MODEL_TEXTS.ask)
    expect((await screen.findByRole('alert', {}, LONG)).textContent).toMatch(/wrote nothing/)
  })

  it('ends with the video', async () => {
    const browser = new LanguageModelStub()
    browser.isEndless = true
    const { store, session } = show(browser)
    const before = store.get().insights
    await press(OWN_MODEL_TEXTS.ask)
    await waitFor(() => expect(browser.prompts).toHaveLength(1), LONG)
    session.end()
    await waitFor(() => expect(browser.openSessions).toBe(0))
    expect(store.get().insights).toBe(before)
  })

  it.each([
    ['has none', undefined],
    ['cannot run one', new LanguageModelStub({ availability: 'unavailable' })],
  ])('is not offered where the browser %s', async (_, browser) => {
    show(browser)
    await expect(screen.findByRole('button', {}, { timeout: 300 })).rejects.toThrow()
  })
})
