// Who waits for an analysis that somebody else began.
import { describe, expect, it } from 'vitest'
import { err } from '#domain/kernel/result.ts'
import { createRunOnce, type ByAi } from '../../../sync-server/services/analysis/run-once.ts'
import { userIdOf } from '../../fixtures/builders.ts'

const [ADA, BOB] = [userIdOf('ada'), userIdOf('bob')]
const STOPPED: ByAi = err({ kind: 'ai_stopped' })

function bench() {
  const ends: ((made: ByAi) => void)[] = []
  const runOnce = createRunOnce(2, () => new Promise<ByAi>((resolve) => ends.push(resolve)))
  return { ends, runOnce }
}

describe('an analysis that two learners wait for', () => {
  it('begins again for the second if the first one’s choice ended it', async () => {
    const { ends, runOnce } = bench()
    const first = runOnce({ key: 'talk', userId: ADA, signal: undefined })
    const second = runOnce({ key: 'talk', userId: BOB, signal: undefined })
    ends[0]?.(STOPPED)
    expect(await first).toEqual(STOPPED)
    await expect.poll(() => ends).toHaveLength(2)
    ends[1]?.(err({ kind: 'ai_timeout' }))
    expect(await second).toEqual(err({ kind: 'ai_timeout' }))
  })

  it('begins nothing more once the server stops', async () => {
    const { ends, runOnce } = bench()
    const stop = new AbortController()
    const waiting = [
      runOnce({ key: 'talk', userId: ADA, signal: stop.signal }),
      runOnce({ key: 'talk', userId: BOB, signal: undefined }),
    ]
    stop.abort()
    ends[0]?.(STOPPED)
    expect(await Promise.all(waiting)).toEqual([STOPPED, STOPPED])
    expect(ends).toHaveLength(1)
  })

  it.each(['meanwhile', 'before'])('lets the second go if it is stopped %s, while the first goes on', async (when) => {
    const { ends, runOnce } = bench()
    const stop = new AbortController()
    const first = runOnce({ key: 'talk', userId: ADA, signal: undefined })
    if (when === 'before') stop.abort()
    const second = runOnce({ key: 'talk', userId: BOB, signal: stop.signal })
    stop.abort()
    expect(await second).toEqual(STOPPED)
    ends[0]?.(err({ kind: 'ai_timeout' }))
    expect(await first).toEqual(err({ kind: 'ai_timeout' }))
    expect(ends).toHaveLength(1)
  })
})
