import { describe, expect, it } from 'vitest'
import { isHighImpact } from '#domain/insight/schema/importance.ts'
import { groupMoments, momentsOf } from '#domain/insight/schema/moments.ts'
import { buildInsights } from '../../../fixtures/builders.ts'

describe('importance', () => {
  it.each([
    [7, false],
    [8, true],
    [10, true],
  ])('OVL-04: %i of 10 is High Impact: %s', (importance, isHigh) => {
    expect(isHighImpact(importance)).toBe(isHigh)
  })
})

describe('moments', () => {
  it('come from insights, steps and actions, earliest first', () => {
    const moments = momentsOf(buildInsights())
    expect(moments.filter(({ kind }) => kind === 'action')).toHaveLength(4)
    expect(moments.map(({ startMs }) => startMs)).toEqual(moments.map(({ startMs }) => startMs).sort((a, b) => a - b))
  })

  it('closer than the gap to the first of their group become one mark', () => {
    const at = (startMs: number) => ({ startMs, kind: 'step', title: String(startMs) }) as const
    const groups = groupMoments([at(0), at(9), at(10), at(19), at(20)], 10)
    expect(groups.map((group) => group.map(({ startMs }) => startMs))).toEqual([[0, 9], [10, 19], [20]])
  })
})
