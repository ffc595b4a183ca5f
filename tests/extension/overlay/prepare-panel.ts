// What the panel is drawn from: a store, and actions that the test watches.
import { vi } from 'vitest'
import { freshDraft } from '#domain/action/capture-draft.ts'
import type { OverlayActions } from '../../../extension/overlay/overlay-actions.ts'
import { createWatchStore, type ReadyTranscript, type WatchState } from '../../../extension/overlay/watch-store.ts'
import { buildInsights } from '../../fixtures/builders.ts'

export const MISSING = { kind: 'missing', message: 'This video has no captions.' } as const
export const INSIGHTS = { kind: 'ready', insights: buildInsights(), isAwaitingAi: false, note: null } as const
export const TALK: ReadyTranscript = {
  kind: 'ready',
  transcript: { language: 'en', timed: true, cues: [] },
  note: null,
}
export const READY: Partial<WatchState> = { transcript: TALK, insights: INSIGHTS }

export function preparePanel() {
  const store = createWatchStore()
  store.set({ video: { youtubeId: 'aaaaaaaaaaa', title: 'How to walk', durationMs: 60_000 } })
  const actions: OverlayActions = {
    retry: vi.fn(),
    takeWay: vi.fn(),
    paste: vi.fn(() => null),
    write: vi.fn(),
    keepDraft: vi.fn(),
    seek: vi.fn(),
    follow: vi.fn(),
    setAnalysis: vi.fn(),
    openPortal: vi.fn(),
    close: vi.fn(),
    askForAiInsights: vi.fn(),
    save: vi.fn(() => Promise.resolve({ ok: true as const, isSignedIn: true })),
    fill: (changes) => store.set({ form: { ...store.get().form, ...changes } }),
    draft: () => freshDraft({ now: Date.now(), timeZone: 'UTC' }),
  }
  return { store, actions }
}
