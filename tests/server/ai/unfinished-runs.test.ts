// Answers to a learner's words stay in memory no longer than they are of use.
import { expect, it } from 'vitest'
import { createUnfinishedRuns, UNFINISHED_KEPT_MS } from '../../../sync-server/services/analysis/unfinished-runs.ts'
import { NOW, userIdOf } from '../../fixtures/builders.ts'

it('drops what is past its time as soon as another run begins or pauses', () => {
  const usage = { day: '2026-11-21', userId: userIdOf('ada') }
  const paused = () => ({
    run: { answers: new Map(), models: new Set<string>(), uncounted: 0 },
    failure: { kind: 'ai_timeout' } as const,
  })
  for (const other of ['begins', 'pauses']) {
    let now = NOW
    const runs = createUnfinishedRuns(() => now)
    runs.keep(usage, 'walk', paused())
    now += UNFINISHED_KEPT_MS
    if (other === 'begins') runs.take(usage, 'swim')
    else runs.keep(usage, 'swim', paused())
    // A clock set back shows what is still there.
    now = NOW
    expect(runs.take(usage, 'walk')).toBeNull()
  }
})
