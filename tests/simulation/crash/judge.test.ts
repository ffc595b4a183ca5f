// The judge of the crash runs detects every kind of violation.
import { describe, expect, it } from 'vitest'
import type { Intent, Ledger } from './crash-writer.ts'
import { judge, type LogRow, type StoredAction } from './judge.ts'

const made: readonly Intent[] = [
  { mid: 'save', name: 'saveAction', actionId: 'walk' },
  { mid: 'done', name: 'completeAction', actionId: 'walk' },
  { mid: 'open', name: 'reopenAction', actionId: 'walk' },
]

const ledger: Ledger = {
  userId: 'ada',
  clientId: 'phone',
  made,
  acknowledged: new Map(made.map(({ mid }) => [mid, 'applied'])),
  broken: [],
}

const log: readonly LogRow[] = made.map(({ mid }, index) => ({
  userId: 'ada',
  version: index + 1,
  clientId: 'phone',
  seq: index + 1,
  mid,
  outcome: 'applied',
}))

const walk: StoredAction = { id: 'walk', cycle: 1, completions: 1 }

function judged(given: { ledger?: Partial<Ledger>; log?: readonly LogRow[]; actions?: readonly StoredAction[] }) {
  const { acknowledged: _, ...verdict } = judge(
    [{ ...ledger, ...given.ledger }],
    given.log ?? log,
    given.actions ?? [walk],
  )
  return verdict
}

describe('the judge of the crash runs', () => {
  it('finds nothing where everything is as it was told', () => {
    expect(judge([ledger], log, [walk])).toEqual({ acknowledged: 3, lost: [], doubled: [], wrong: [] })
  })

  it('does not ask for what was never acknowledged', () => {
    const acknowledged = new Map([['save', 'applied'] as const])
    const rows = log.slice(0, 1)
    const verdict = judged({ ledger: { acknowledged }, log: rows, actions: [{ id: 'walk', cycle: 0, completions: 0 }] })
    expect(verdict).toEqual({ lost: [], doubled: [], wrong: [] })
  })

  it('an acknowledged mutation that is not in the log is lost', () => {
    expect(judged({ log: log.slice(0, 2) }).lost).toContain('open was acknowledged and is not in the log')
  })

  it('an applied mutation whose row is gone is lost', () => {
    expect(judged({ actions: [] }).lost).not.toEqual([])
  })

  it('a logged reopening that the action does not show is lost', () => {
    expect(judged({ actions: [{ ...walk, cycle: 0 }] }).lost).toEqual(['walk: an effect is missing'])
  })

  it('a reopening that was applied again is doubled', () => {
    expect(judged({ actions: [{ ...walk, cycle: 2, completions: 2 }] }).doubled).toEqual([
      'walk: an effect is there twice',
    ])
  })

  it('a completion that was applied again is doubled', () => {
    expect(judged({ actions: [{ ...walk, completions: 3 }] }).doubled).toEqual(['walk: an effect is there twice'])
  })

  it('a mutation that stands in the log twice is doubled', () => {
    const again = { userId: 'ada', version: 4, clientId: 'phone', seq: 4, mid: 'save', outcome: 'noop' }
    expect(judged({ log: [...log, again] }).doubled).toEqual(['save stands in the log twice'])
  })

  it('two mutations of one client in another order than it made them are told', () => {
    const [first, second, third] = log.map((row) => row.version)
    const swapped = log.map((row, index) => ({ ...row, version: [second, first, third][index] ?? 0 }))
    expect(judged({ log: swapped }).wrong).toHaveLength(2)
  })

  it('an outcome that changed after it was told is told', () => {
    const changed = log.map((row) => (row.mid === 'done' ? { ...row, outcome: 'noop' } : row))
    expect(judged({ log: changed }).wrong).toContain('done was told applied and stands as noop')
  })

  it('an answer that no server may give is told', () => {
    expect(judged({ ledger: { broken: ['the server forgot version 3'] } }).wrong).toEqual([
      'the server forgot version 3',
    ])
  })
})
