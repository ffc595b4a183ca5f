// A server whose AI takes longer than six requests wait.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildInsights } from '../../fixtures/builders.ts'
import { startSession, useHeldRequests } from './start-watch-session.ts'

const STILL = { ok: false, message: 'The AI is still reading.', isStillReading: true } as const

const asked = useHeldRequests()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

// The first request is for the insights of this device.
async function startAsking(isOpen: () => boolean = () => true) {
  const { store, session } = startSession()
  session.paste('First we walk for ten minutes.')
  asked[0]?.({ ok: true, insights: buildInsights() })
  await after(0)
  store.set({ isSignedIn: true })
  const asking = session.askForAiInsights(isOpen)
  for (let at = 1; at <= 6; at++) {
    asked[at]?.(STILL)
    await after(0)
  }
  return { store, session, asking }
}

it('is asked six times at once and then every minute, and its insights come', async () => {
  const { store, asking } = await startAsking()
  await after(59_000)
  expect(asked).toHaveLength(7)
  expect(store.get().insights).toMatchObject({ isAwaitingAi: false, note: 'The AI is still reading.' })
  await after(1000)
  const deep = buildInsights({ tldr: 'Read by the AI.' })
  asked[7]?.({ ok: true, insights: deep })
  await asking
  expect(store.get().insights).toEqual({ kind: 'ready', insights: deep, isAwaitingAi: false, note: null })
})

it('is not asked any more once the video is left', async () => {
  const { session, asking } = await startAsking()
  session.end()
  await asking
  expect(vi.getTimerCount()).toBe(0)
  expect(asked).toHaveLength(7)
})

it('is given up after about an hour, which the panel says, and asked again when it is reopened', async () => {
  const { store, session, asking } = await startAsking()
  for (let at = 7; at <= 46; at++) {
    await after(60_000)
    asked[at]?.(STILL)
    await after(0)
  }
  await asking
  const note = 'The AI is taking a long time. Open this panel again later to see its insights.'
  expect(store.get().insights).toMatchObject({ isAwaitingAi: false, note })
  void session.askForAiInsights(() => true)
  expect(asked).toHaveLength(48)
})

it('is not asked any more once the panel is closed, and asked again when it is reopened', async () => {
  const panel = { isOpen: true }
  const { session, asking } = await startAsking(() => panel.isOpen)
  panel.isOpen = false
  await after(60_000)
  await asking
  expect(vi.getTimerCount()).toBe(0)
  expect(asked).toHaveLength(7)
  void session.askForAiInsights(() => true)
  expect(asked).toHaveLength(8)
})
