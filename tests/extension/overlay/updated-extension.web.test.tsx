// The extension is updated while the page stays open, and from then on nothing can be asked of it; or it stores nothing more.
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAILED } from '../../../extension/messages/failed-request.ts'
import { Panel } from '../../../extension/overlay/panel.tsx'
import type { WatchState } from '../../../extension/overlay/watch-store.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { watchedVideo } from './watched-video.ts'

const STATE = { isAnalysisOn: true, user: null, theme: 'system', waysOff: [], isOutdated: false } as const

let isUpdated: boolean
let isFull: boolean

beforeEach(() => {
  isUpdated = false
  isFull = false
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sendMessage = ({ type }: { type: string }) =>
    isUpdated
      ? Promise.reject(new Error('Extension context invalidated.'))
      : Promise.resolve(type === 'page-state' ? STATE : isFull ? FAILED : null)
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPanel() {
  const { store, watching } = watchedVideo({ isOpen: true })
  await act(() => vi.advanceTimersByTimeAsync(10))
  render(<Panel store={store} actions={watching.actions} />)
  return { store, watching, pause: () => act(() => vi.advanceTimersByTimeAsync(500)) }
}

const told = () => screen.queryByText(/The extension was updated/)
const ready: Partial<WatchState> = {
  transcript: { kind: 'ready', transcript: { language: 'en', timed: true, cues: [] }, note: null },
  insights: { kind: 'ready', insights: buildInsights(), isAwaitingAi: false, note: null },
}

it('what was typed stays on the screen, with the reason why it is not stored', async () => {
  const { store, watching, pause } = await openPanel()
  act(() => store.set(ready))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  isUpdated = true
  await userEvent.type(field, 'Every day', { advanceTimers: vi.advanceTimersByTime })
  await pause()
  expect(told()).not.toBeNull()
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('Every day')
  // Only a page that missed one answer, not an update.
  isUpdated = false
  await userEvent.type(field, '!', { advanceTimers: vi.advanceTimersByTime })
  await pause()
  expect(told()).toBeNull()
  isUpdated = true
  await userEvent.type(field, '!', { advanceTimers: vi.advanceTimersByTime })
  await pause()
  expect(told()).not.toBeNull()
  act(() => watching.applyPageState({ ...STATE, waysOff: [] }))
  expect(told()).toBeNull()
})

it('a video that nothing was read of says so once, instead of reading for ever', async () => {
  const { watching, pause } = await openPanel()
  expect(screen.queryByText('Reading the transcript...')).not.toBeNull()
  isUpdated = true
  act(() => watching.actions.openPortal())
  await pause()
  expect(told()).not.toBeNull()
  expect(screen.queryByText('Reading the transcript...')).toBeNull()
})

describe('a device that stores nothing more', () => {
  const failed = () => screen.queryByText(/storage failed/)

  it('is told apart from an update, until what is typed can be stored', async () => {
    const { store, pause } = await openPanel()
    act(() => store.set(ready))
    isFull = true
    await userEvent.type(screen.getByRole('textbox'), 'Every day', { advanceTimers: vi.advanceTimersByTime })
    await pause()
    expect([failed(), told()]).toEqual([expect.anything(), null])
    isFull = false
    await userEvent.type(screen.getByRole('textbox'), '!', { advanceTimers: vi.advanceTimersByTime })
    await pause()
    expect([failed(), told()]).toEqual([null, null])
  })

  it('opens no empty wizard over a draft that it cannot read', async () => {
    isFull = true
    await openPanel()
    expect(failed()).not.toBeNull()
    expect(screen.queryByText('Reading the transcript...')).toBeNull()
  })
})
