import { expect, test } from 'vitest'
import { writeSections } from '#domain/insight/extract/sections.ts'
import { asTold } from './as-told.ts'
import { PRESS, times } from './two-jobs.ts'

const THINGS = ['wooden cider press', 'tall worm farm', 'old copper kettle', 'long garden hose', 'small bread oven', 'blue wool carpet', 'green rain barrel'] // prettier-ignore

test('of chapters that add little, the first is left out, since it is often a greeting', () => {
  const lines = THINGS.flatMap((thing) => times(PRESS, 5).map((line) => line.replace('wooden cider press', thing)))
  const told = asTold(lines, 'Seven things')
  const headingsBeside = (shown: Parameters<typeof writeSections>[1]) =>
    writeSections(told, shown).map(({ section }) => section.heading)
  expect(headingsBeside([])).toContain('Wooden cider press')
  const all = { first: 0, last: told.sentences.length - 1 }
  expect(headingsBeside([all])).not.toContain('Wooden cider press')
  expect(headingsBeside([all])).toEqual(expect.arrayContaining(['Tall worm farm', 'Blue wool carpet']))
})
