// Which session the panel has when the viewer goes from video to video faster than one starts.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { NOTHING_TYPED } from '../../../extension/messages/missing-form.ts'
import type { Request } from '../../../extension/messages/request.ts'
import type { WatchSession } from '../../../extension/overlay/watch-session.ts'
import { createWatchStore } from '../../../extension/overlay/watch-store.ts'
import { Watching } from '../../../extension/overlay/watching.ts'
import { fakeBrowser } from '../background/fake-browser.ts'
import { IDLE, watchedVideo } from './watched-video.ts'

beforeEach(() => {
  fakeBrowser()
  const sendMessage = (request: Request) => answerRequest(request)
  vi.stubGlobal('chrome', { ...chrome, runtime: { ...chrome.runtime, sendMessage } })
})
afterEach(() => vi.unstubAllGlobals())

// What a move asks for is answered, and its session is loading.
const settle = () => new Promise((resolve) => setTimeout(resolve))

it.each([
  ['another video and back', ['first', 'second', 'first']],
  ['another video', ['first', 'second']],
  ['no video and back', ['first', null, 'first']],
])('a start that was overtaken by a move to %s ends its session', async (_where, videos) => {
  const sessions: { readonly name: string; isRunning: boolean; hasBegun: boolean }[] = []
  let release = () => {}
  const loaded = new Promise<void>((resolve) => (release = resolve))
  const startSession = async (youtubeId: string) => {
    await loaded
    const session = { name: youtubeId, isRunning: true, hasBegun: false }
    sessions.push(session)
    const glance = () => Promise.resolve(void (session.hasBegun = true))
    const end = () => void (session.isRunning = false)
    return { ...IDLE, glance, end } as unknown as WatchSession
  }
  const page = { videoAtHand: () => null, isDark: () => false, seek: () => undefined, startSession }
  const never = () => false
  const watching = new Watching({
    store: createWatchStore(),
    page,
    isOpen: never,
    isHeld: never,
    close: () => undefined,
  })
  for (const video of videos) {
    watching.moveOn(video)
    await settle()
  }
  release()
  await vi.waitFor(() => expect(sessions.at(-1)).toMatchObject({ name: videos.at(-1), hasBegun: true }))
  expect(sessions).toHaveLength(videos.filter((video) => video !== null).length)
  expect(sessions.map(({ isRunning, hasBegun }) => [isRunning, hasBegun])).toEqual([
    ...sessions.slice(1).map(() => [false, false]),
    [true, true],
  ])
})

it('what was typed as a transcript belongs to its video alone', async () => {
  let youtubeId = 'first'
  const { store, watching } = watchedVideo({ isOpen: false, videoAtHand: () => youtubeId })
  watching.actions.fill({ text: 'First we walk.' })
  watching.actions.fill({ isTyping: true })
  expect(store.get().form).toEqual({ ...NOTHING_TYPED, text: 'First we walk.', isTyping: true })
  youtubeId = 'second'
  watching.moveOn(youtubeId)
  expect(store.get().form).toEqual(NOTHING_TYPED)
  await settle()
})
