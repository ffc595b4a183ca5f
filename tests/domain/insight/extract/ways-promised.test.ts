import { expect, test } from 'vitest'
import { waysNamed, waysPromised } from '#domain/insight/extract/ways-promised.ts'
import { waysFor } from '#domain/insight/extract/ways.ts'

const shown = { isToFollow: false, hasSteps: false }
const rules = { as: 'list', phrase: 'the 3 rules', use: 'do', items: ['One font', 'More space'] } as const

test('what is chosen from is listed below it, and what is remembered is not', () => {
  const [[, choose] = [], [name, recall] = []] = waysPromised(rules, shown)
  expect(choose?.why).toMatch(/ Among them: One font; More space\.$/)
  expect([name, recall?.why.includes('One font')]).toEqual(['recall', false])
  const [[, facts] = []] = waysPromised({ ...rules, use: 'know' }, shown)
  expect(facts?.why).not.toContain('One font')
})

test('a list of things to do or to see is not drawn with arrows', () => {
  const kinds = (promised: Parameters<typeof waysNamed>[1]) =>
    waysNamed(waysFor('lecture'), promised).map(([name]) => name)
  expect(kinds(rules)).not.toContain('draw')
  expect(kinds({ ...rules, use: 'know' })).toContain('draw')
  expect(kinds(null)).toContain('draw')
})
