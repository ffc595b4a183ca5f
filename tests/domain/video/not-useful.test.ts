import { describe, expect, it } from 'vitest'
import { dividedActions, hiddenClaims, markOf, withMark } from '#domain/video/not-useful.ts'
import { buildInsights, NOW } from '../../fixtures/builders.ts'

const insights = buildInsights()
const claim = { kind: 'action', engine: 'extractive', title: 'Tell a friend about it' } as const
const mark = { ...claim, isNotUseful: true, setAt: NOW }

describe('what is marked as not useful', () => {
  it('is hidden; what only shares its title is not', () => {
    const isHidden = hiddenClaims({ insights, notUseful: [mark] })
    expect(isHidden('action', claim.title)).toBe(true)
    expect(isHidden('insight', claim.title)).toBe(false)
    expect(isHidden('action', 'Walk around the block')).toBe(false)
  })

  it.each([
    ['when it was taken back', { insights, notUseful: [{ ...mark, isNotUseful: false }] }],
    ['when another engine wrote what stands now', { insights: buildInsights({ engine: 'ai' }), notUseful: [mark] }],
    ['in a row from before there were marks', { insights }],
    ['without insights', { insights: null, notUseful: null }],
  ])('is not hidden %s', (_, video) => {
    expect(hiddenClaims(video)('action', claim.title)).toBe(false)
  })

  it('leaves fewer than four actions to offer, each with its number among the four', () => {
    const { offered, hidden } = dividedActions(insights, hiddenClaims({ insights, notUseful: [mark] }))
    expect(offered.map(({ at }) => at)).toEqual([0, 1, 3])
    expect(hidden.map(({ at }) => at)).toEqual([2])
    expect(dividedActions(null, () => true)).toEqual({ offered: [], hidden: [] })
  })

  it('has one mark per claim: a newer one replaces it', () => {
    const other = { ...mark, title: 'Another' }
    const later = { ...mark, isNotUseful: false, setAt: NOW + 1 }
    const notUseful = withMark({ notUseful: [mark, other] }, later)
    expect(notUseful).toEqual([other, later])
    expect(markOf({ notUseful }, claim)).toEqual(later)
    expect(markOf({ notUseful: null }, claim)).toBeUndefined()
  })
})
