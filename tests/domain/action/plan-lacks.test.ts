import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planLacks, type WrittenPlan } from '#domain/action/plan-lacks.ts'

const WHOLE: WrittenPlan = {
  what: 'Read a page',
  when: '21:30',
  where: 'in bed',
  firstStep: 'Open the book',
  obstacle: 'I am tired',
  ifThen: 'read one line',
}
const NOTHING: WrittenPlan = { what: '', when: '', where: '', firstStep: '', obstacle: '', ifThen: '' }
const kinds = (plan: Partial<WrittenPlan>) => planLacks({ ...WHOLE, ...plan }).map(({ kind }) => kind)

const text = fc.string({ unit: 'grapheme', maxLength: 60 })
const plan = fc.record({ what: text, when: text, where: text, firstStep: text, obstacle: text, ifThen: text })

describe('planLacks', () => {
  it('a complete plan lacks nothing', () => {
    expect(kinds({})).toEqual([])
  })

  it('lacks nothing before it says what will be done', () => {
    expect(planLacks(NOTHING)).toEqual([])
    expect(planLacks({ ...NOTHING, what: ' \n' })).toEqual([])
  })

  it('names the most important first: cue, place, first step, obstacle', () => {
    const lacks = planLacks({ ...NOTHING, what: 'Read' })
    expect(lacks.map(({ kind, field }) => [kind, field])).toEqual([
      ['cue', 'when'],
      ['place', 'where'],
      ['first_step', 'firstStep'],
      ['obstacle', 'obstacle'],
    ])
  })

  it.each([
    ['Monday'],
    ['on Monday morning'],
    ['every evening'],
    ['when it is Sunday'],
    ["when it's Sunday"],
    ['twice a week'],
    ['whenever I have time'],
    ['soon'],
  ])('“%s” is not a moment', (when) => {
    expect(kinds({ when })).toEqual(['moment'])
  })

  it.each([
    ['07:30'],
    ['Monday 7'],
    ['7 pm on weekdays'],
    ['after breakfast'],
    ['breakfast'],
    ['every morning at breakfast'],
    ['when I hang up my coat'],
    ['montags um 8'],
    ['???'],
  ])('“%s” is a moment, or is taken for one', (when) => {
    expect(kinds({ when })).toEqual([])
  })

  it.each([
    ['Practise for an hour'],
    ['Read for 30 minutes'],
    ['two hours of scales'],
    ['a half-hour walk for 45 mins'],
    ['Write down everything that comes to mind about the week that has been and sort it into three lists'],
  ])('“%s” is not a small first step', (firstStep) => {
    expect(kinds({ firstStep })).toEqual(['small_step'])
  })

  it.each([['Put the shoes by the door'], ['Read for 2 minutes'], ['Sit down for one minute'], ['Count to 30']])(
    '“%s” is a small first step',
    (firstStep) => {
      expect(kinds({ firstStep })).toEqual([])
    },
  )

  it('asks for the other half of an if-then', () => {
    expect(kinds({ obstacle: '' })).toEqual(['if'])
    expect(kinds({ ifThen: '' })).toEqual(['then'])
    expect(kinds({ obstacle: '', ifThen: '' })).toEqual(['obstacle'])
  })

  it('law: at most one lack per field, and the obstacle is asked about once', () => {
    fc.assert(
      fc.property(plan, (written) => {
        const fields = planLacks(written).map(({ field }) => field)
        expect(new Set(fields).size).toBe(fields.length)
      }),
    )
  })

  it('law: filling an empty field removes its lack and adds none elsewhere, except between the obstacle’s two halves', () => {
    fc.assert(
      fc.property(plan, fc.constantFrom('when', 'where', 'firstStep'), (written, field) => {
        const before = planLacks({ ...written, what: 'x', [field]: '' }).map((lack) => lack.field)
        const after = planLacks({ ...written, what: 'x', [field]: WHOLE[field] }).map((lack) => lack.field)
        expect(before).toContain(field)
        expect(after).toEqual(before.filter((one) => one !== field))
      }),
    )
  })

  it('law: a clock time makes any moment enough', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 23 }), (when, hour) => {
        expect(kinds({ when: `${when} ${String(hour)}:30` })).toEqual([])
      }),
    )
  })

  it('law: spaces around a text change nothing', () => {
    fc.assert(
      fc.property(plan, (written) => {
        const padded = Object.fromEntries(Object.entries(written).map(([field, words]) => [field, `  ${words} `]))
        expect(planLacks({ ...written, ...padded })).toEqual(planLacks(written))
      }),
    )
  })
})
