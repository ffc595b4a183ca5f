// A session whose reader finds what the test says, over a background that answers when the test says.
import { afterEach, beforeEach, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import type { InsightsAnswer } from '../../../extension/messages/request.ts'
import type { WatchedTranscript } from '../../../extension/messages/watched-transcript.ts'
import type { ReaderHooks } from '../../../extension/overlay/reader.ts'
import { WatchSession } from '../../../extension/overlay/watch-session.ts'
import { createWatchStore } from '../../../extension/overlay/watch-store.ts'

/** The requests of a file's tests that the background has not answered yet. */
export function useHeldRequests(): ((answer: InsightsAnswer) => void)[] {
  const asked: ((answer: InsightsAnswer) => void)[] = []
  beforeEach(() => {
    const sendMessage = () => new Promise<InsightsAnswer>((resolve) => void asked.push(resolve))
    vi.stubGlobal('chrome', { runtime: { sendMessage } })
  })
  afterEach(() => {
    asked.length = 0
    vi.unstubAllGlobals()
  })
  return asked
}

export function startSession(pageTitle: () => string | null = () => 'A talk') {
  const store = createWatchStore()
  const unused = () => Promise.reject(new Error('nothing is read from the page here'))
  const reader = { glance: unused, read: unused, take: unused }
  let hooks: ReaderHooks | undefined
  const session = new WatchSession({ youtubeId: 'aaaaaaaaaaa', pageTitle }, store, (given) => {
    hooks = given
    return reader
  })
  const given = must(hooks, 'the session made its reader')
  return {
    store,
    session,
    hooks: given,
    finds: (found: Partial<WatchedTranscript>) => given.onFound({ ...FOUND, ...found }),
  }
}

export const FOUND: WatchedTranscript = {
  youtubeId: 'aaaaaaaaaaa',
  title: 'A talk',
  durationMs: 300_000,
  language: 'en',
  cues: [{ startMs: 0, endMs: 900, text: 'First we walk for ten minutes.' }],
  chapters: null,
  method: 'get_panel',
  isPartial: false,
}
