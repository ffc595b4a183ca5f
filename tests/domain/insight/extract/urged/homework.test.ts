// What a speaker sends viewers home with, by one who tells a story and hardly speaks of them before.
import { expect, test } from 'vitest'
import { urgedAdvice, urgesViewers } from '#domain/insight/extract/urged/urged-advice.ts'
import { capitalised } from '#domain/kernel/text.ts'
import { asTold } from '../as-told.ts'

const STORY = [
  'i opened the bakery in march with a loan from my aunt and an oven from a school that had closed',
  'the first winter was terrible because the flour came late and nobody walked down our street',
  'my aunt said close it and i nearly did and then a hotel rang and wanted forty loaves a day',
  'we baked through the night and we slept on the sacks and the loaves were flat for a month',
  'you could hear the oven from the tram stop and people came in because of the noise',
  'then the hotel stopped paying and i found out that they owed money to everybody in town',
  'i had never written down who owed what and it took me two years to get out of that hole',
  'the bank wanted numbers and i had a drawer of paper and a calendar with flour on it',
  'so that summer i made a table of every loaf and what it cost and who bought it and when',
  'it turned out that the loaf i was proudest of lost money every single day for three years',
  'you can taste nothing in a number and you can see nothing in a loaf',
]
const HOME = [
  'If you do one thing this week, put the price of every product on one page.',
  'Write to the two customers who owe the most money.',
  'And I put the kettle on now, because my sister is at the door.',
]
// In captions with full stops.
const written = (line: string) => `${capitalised(line.replace(/\.$/, ''))}.`
const titles = (lines: readonly string[]) => urgedAdvice(asTold(lines.map(written), 'The winter that nearly closed us')).map(({ title }) => title) // prettier-ignore

test('OVL-09: what viewers are sent home with becomes actions, though the speaker hardly speaks of them before', () => {
  const lines = [...STORY, ...STORY, ...HOME]
  expect(urgesViewers(asTold(lines.map(written), ''))).toBe(true)
  const shown = titles(lines).join(' | ')
  expect(shown).toMatch(/Put the price of every product on one page/i)
  expect(shown).not.toMatch(/kettle|table of every loaf/)
})

test('a story that sends nobody home with anything urges nothing', () => {
  expect(titles([...STORY, ...STORY])).toEqual([])
})

test('what "I" did in a story must be surer than elsewhere, for it may be the mistake', () => {
  const did = 'So I put the money in a tin under the bed.'
  const bakery = [
    'I opened the bakery in March with a loan from my aunt.',
    'The first winter was terrible, because the flour came late and I had no money.',
    'You could hear the oven from the street, and I went there at night and I slept on the sacks.',
    'I had never written down who owed what, and it took me two years.',
  ]
  const told = (title: string) => asTold([...bakery, ...bakery, did, ...bakery], title)
  expect(urgedAdvice(told('My bakery'))).toEqual([])
  expect(urgedAdvice(told('How to keep a bakery')).map(({ title }) => title)).toEqual([expect.stringMatching(/^Put the money/)]) // prettier-ignore
})
