// What the popup learns about the video at hand from the page of its tab.
import { beforeEach, expect, it, vi } from 'vitest'
import { answerTab } from '../../../extension/content/answer-tab.ts'
import { OwnPage } from '../../../extension/content/own-page.ts'
import { parseVideoAtHand } from '../../../extension/messages/watched-page.ts'
import { createWatchStore, type WatchState, type WatchStore } from '../../../extension/overlay/watch-store.ts'
import { buildInsights } from '../../fixtures/builders.ts'

const [MORNING, GARDEN] = ['mornTalk001', 'gardenTalk1'] as const

let store: WatchStore
let page: OwnPage
let isOpen: boolean
const open = vi.fn(() => Promise.resolve())

beforeEach(() => {
  document.title = '(2) Walking - YouTube'
  isOpen = false
  store = createWatchStore()
  page = new OwnPage(() => true)
  page.arrive(MORNING)
  store.set({ video: { youtubeId: MORNING, title: '', durationMs: null } })
})

const host = { open, close: () => undefined, isOpen: () => isOpen }
const told = () => parseVideoAtHand(answerTab({ type: 'video-at-hand' }, { store, page, host }))

const insights = buildInsights()
const ready = { kind: 'ready', insights, isAwaitingAi: false, note: null } as const
const CASES: readonly (readonly [Partial<WatchState>, unknown])[] = [
  [{}, { kind: 'unread' }],
  [{ isAnalysisOn: false, insights: ready }, { kind: 'off' }],
  [{ insights: ready }, { kind: 'ready', count: insights.actions.length }],
  [{ insights: { kind: 'failed', message: 'Nobody speaks.', moments: [] } }, { kind: 'none', why: 'Nobody speaks.' }],
  [{ transcript: { kind: 'missing', message: 'No captions.' } }, { kind: 'none', why: 'No captions.' }],
]

it.each(CASES)('reports the state of the insights: %#', (state, answer) => {
  store.set(state)
  expect(told()).toEqual({ youtubeId: MORNING, title: 'Walking', insights: answer })
})

it('says that the video is being read once the overlay is open', () => {
  isOpen = true
  expect(told()?.insights).toEqual({ kind: 'reading' })
})

it('is about the video on the page, even while an open overlay is still about the previous one', () => {
  store.set({ video: { youtubeId: MORNING, title: 'The morning', durationMs: null }, insights: ready })
  expect(told()?.title).toBe('The morning')
  page.arrive(GARDEN)
  expect(told()).toEqual({ youtubeId: GARDEN, title: 'Walking', insights: { kind: 'unread' } })
  page.arrive(null)
  expect(told()).toBeNull()
})

it('opens the overlay on request', () => {
  expect(answerTab({ type: 'open-overlay' }, { store, page, host })).toBe(true)
  expect(open).toHaveBeenCalledOnce()
})
