import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLAN_GAPS, planGaps } from '#domain/action/plan-gaps.ts'
import { planSentence } from '#domain/action/plan-sentence.ts'

describe('planGaps', () => {
  it.each([
    ['If it is 07:30 and I am in the kitchen, then I will write one line'],
    ['When I hang up my coat, I will put my shoes by the door'],
    ['After breakfast at home I’ll walk to the bridge'],
    ['If it is 7 pm and I am at my desk, then I will call Ana'],
  ])('PRD-07: “%s” lacks nothing', (plan) => {
    expect(planGaps(plan)).toEqual([])
  })

  it.each([
    ['', ['moment', 'place', 'action']],
    ['Exercise', ['moment', 'place', 'action']],
    ['I will exercise more', ['moment', 'place', 'vague']],
    ['On Monday I will walk in the park', ['only_a_day']],
    ['If it is Monday, I will walk in the park', ['only_a_day']],
    ['In the morning I will read at home', ['only_a_day']],
    ['At 08:00 I will read', ['place']],
    ['At 08:00 in the evening I will read', ['place']],
    ['When I am in bed at 22:00 I will not look at my phone', ['action', 'negative']],
    ['I will try to read in the kitchen at 7 am', ['vague']],
    ['If I will walk', ['moment', 'place']],
  ])('PRD-07: “%s” lacks %j', (plan, gaps) => {
    expect(planGaps(plan)).toEqual(gaps)
  })

  it('finds no gap in the sentence that the product makes of a complete plan', () => {
    expect(planGaps(planSentence({ what: 'write one line', when: '07:30', where: 'in the kitchen' }))).toEqual([])
  })

  it('accepts any text, in any case and spacing, in time linear in its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const gaps = planGaps(text)
        expect(gaps).toEqual(PLAN_GAPS.filter((gap) => gaps.includes(gap)))
        expect(planGaps(`  ${text}  `)).toEqual(gaps)
      }),
    )
    expect(planGaps(`when ${'a '.repeat(20_000)}`)).toContain('action')
  })
})
