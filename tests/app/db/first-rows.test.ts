// The moment that all deferrable work waits for.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type FirstRows = typeof import('../../../app/db/queries/first-rows.ts')

let rows: FirstRows
let isTold: boolean

beforeEach(async () => {
  vi.resetModules()
  performance.clearMarks()
  rows = await import('../../../app/db/queries/first-rows.ts')
  isTold = false
  void rows.whenFirstRows().then(() => {
    isTold = true
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const drawn = () => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve)))
const marks = () => performance.getEntriesByName(rows.FIRST_ROWS_MARK).length

describe('the first rows of a page', () => {
  it('are shown once every query of the screen has its result', async () => {
    const [first, second] = [rows.awaitRows(), rows.awaitRows()]
    first()
    await drawn()
    expect([isTold, marks()]).toEqual([false, 0])
    second()
    await drawn()
    expect([isTold, marks()]).toEqual([true, 1])
  })

  it('may ask for more rows when drawn: these are awaited too', async () => {
    rows.awaitRows()()
    const more = rows.awaitRows()
    await drawn()
    expect(isTold).toBe(false)
    more()
    await drawn()
    expect(isTold).toBe(true)
  })

  it('count once: later queries change nothing', async () => {
    rows.awaitRows()()
    await drawn()
    rows.awaitRows()()
    await drawn()
    expect(marks()).toBe(1)
  })

  it('are painted before what waits for them begins', async () => {
    vi.useFakeTimers()
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
    rows.awaitRows()()
    await vi.advanceTimersByTimeAsync(1)
    expect([isTold, frames.length]).toEqual([false, 1])
    frames[0]?.()
    expect(isTold).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isTold).toBe(true)
  })

  it('never count while no screen asks for any', async () => {
    await drawn()
    expect(isTold).toBe(false)
  })
})
