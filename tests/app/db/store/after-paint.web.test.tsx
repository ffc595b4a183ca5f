import { afterEach, expect, it, vi } from 'vitest'
import { afterPaint } from '../../../../app/db/store/after-paint.ts'

let frames: FrameRequestCallback[] = []
const paint = () => {
  const due = frames
  frames = []
  for (const frame of due) frame(0)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  frames = []
})

function watchedFrames() {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
}

it('whoever waits for the same frame shares one request and one timer for it', async () => {
  watchedFrames()
  const all = Promise.all([afterPaint(), afterPaint(), afterPaint()])
  expect(frames).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(1)
  paint()
  await vi.runAllTimersAsync()
  await all
})

it('what is drawn after a frame has begun waits for the next one', async () => {
  watchedFrames()
  const first = afterPaint()
  paint()
  const done = vi.fn()
  void afterPaint().then(done)
  expect(frames).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(0)
  await first
  expect(done).not.toHaveBeenCalled()
  paint()
  await vi.runAllTimersAsync()
  expect(done).toHaveBeenCalledOnce()
})

it('a page that paints nothing goes on after a tenth of a second, each time', async () => {
  watchedFrames()
  for (let time = 0; time < 2; time += 1) {
    const done = vi.fn()
    void afterPaint().then(done)
    await vi.advanceTimersByTimeAsync(99)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledOnce()
  }
})
