// What a lone speaker urges, as actions: which, in which order, and with what said beside them.
import { expect, test } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { keptOdds } from '#domain/insight/extract/kept/kept.ts'
import { titleOfUrged } from '#domain/insight/extract/urged/urged.ts'
import { urgedIn } from '#domain/insight/extract/urged/rated.ts'
import { passageOf, urgedAdvice, urgesViewers } from '#domain/insight/extract/urged/urged-advice.ts'
import { asTold } from '../as-told.ts'

const LINES = [
  'Hello, today I show you how you keep a sourdough starter alive for years.',
  'People make it hard, and you do not need a scale or a special jar.',
  'Feed the starter with two spoons of rye flour every evening before you go to bed.',
  'The lid matters more than it looks, because gas has to leave the jar.',
  'Put it on loosely and leave a small gap for the gas every time.',
  'If you go away for a week, put the starter in the fridge the evening before.',
  'You can see the bubbles on the side of the glass when it is happy.',
  'Write the date of each feeding on a strip of tape on the jar.',
  'My grandmother never wrote anything down and her bread was better than mine.',
]
const adviceOf = (lines: readonly string[]) => urgedAdvice(asTold(lines, 'How to keep a sourdough starter'))

test('OVL-09: advice that points back comes with what was said right before it', () => {
  const found = adviceOf(LINES).find(({ title }) => title.startsWith('Put it on loosely'))
  expect(found?.before).toMatch(/The lid matters more than it looks/)
})

test('advice that is understood alone comes without', () => {
  const found = adviceOf(LINES).find(({ title }) => title.startsWith('Write the date'))
  expect(found?.before).toBe('')
})

test('the second of two pieces of advice that follow each other comes after better spread ones', () => {
  const titles = adviceOf([
    ...LINES.slice(0, 3),
    'Stir with a wooden stick for one whole minute.',
    ...LINES.slice(3),
  ]).map(({ title }) => title)
  const [feed, stir] = ['Feed the starter', 'Stir with a wooden stick'].map((start) =>
    titles.findIndex((title) => title.startsWith(start)),
  )
  expect(titles.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(feed ?? 0, stir ?? 0)).toBeGreaterThan(1)
})

test.each([
  ['Hold on a second because somebody is at the door with a parcel.', /Hold on/],
  ['Put it in the right way round and make the mistake that I made last year.', /make the mistake/],
  ['Close the bakery and come back home tonight, he said.', /Close the bakery/],
  ['I put the kettle on the stove now.', /kettle/],
  ['Turn the big tap off, Dermot.', /Dermot/],
  ['If it dries out, then you have to start the whole jar again.', /start the whole jar/],
  ['You can put $7,000 in a jar each year.', /7,000/],
])('is no advice at any grade: %s', (line, words) => {
  const told = asTold([...LINES, line], 'How to keep a sourdough starter')
  expect(
    urgedIn(told)
      .rated.map(({ one }) => titleOfUrged(one))
      .join(' | '),
  ).not.toMatch(words)
})

test('what is said of advice leaves out what is sold', () => {
  const told = asTold([
    'feed the starter with rye flour which my neighbour gets from the mill over the bridge by the old station with the code bubbles',
  ])
  const to = 6
  const one = { from: 0, at: 0, verbAt: 0, verb: '', to, form: 'command', edge: 4, sentence: 0, title: '', condition: '', end: 0, inner: 0 } as const // prettier-ignore
  expect(passageOf(told, one)).not.toMatch(/code/i)
})

test('who speaks alone but never to a viewer urges nobody', () => {
  expect(urgesViewers(asTold(LINES))).toBe(true)
  expect(urgesViewers(asTold(LINES.map((line) => line.replaceAll(/\byou\b/g, 'one'))))).toBe(false)
})

test.each([
  ['Open the menu at the top and choose the second entry from below.', 'Open'],
  ['Have a look at the long list of flours below this video.', 'Have a look'],
  ['Consider the jar with the red lid on the shelf behind me.', 'Consider'],
  ['Mark Levy’s first rule for a jar in your kitchen was to feed it every day.', 'Mark'],
])('a move on the screen, a name and what is only to be thought of are no actions: %s', (line, start) => {
  const titles = adviceOf([...LINES.slice(0, 3), line, ...LINES.slice(3)]).map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.filter((title) => title.startsWith(start))).toEqual([])
})

test('what is taken with water is advice, what is taken with a grain of salt is not', () => {
  const line = 'Take it with a glass of water every morning before breakfast.'
  expect(adviceOf([...LINES, line]).map(({ title }) => title)).toContain(line.replace('.', ''))
})

test.each([
  'Take it with a grain of salt every morning before breakfast.',
  'Keep that in mind every evening before you feed the starter.',
  'Keep in mind the smell of the jar every evening.',
  'Take a look at this chart of the bubbles.',
])('what is only said to lead on is no advice: %s', (line) => {
  expect(adviceOf([...LINES, line]).map(({ title }) => title)).not.toContain(line.replace('.', ''))
})

test('what is worded well in a sentence that hardly sounds like something to do is none of the moves of what is shown', () => {
  const line = 'Create a ticket in the system of the bakery.'
  const told = asTold([...LINES, line], 'How to keep a sourdough starter')
  const { one, asAction } = must(
    urgedIn(told).rated.find(({ one: { title } }) => title.startsWith('Create')),
    'It is found',
  )
  expect(asAction).toBeGreaterThan(1.8)
  expect(keptOdds(told).action[one.sentence]).toBeLessThan(-1)
  const titles = urgedAdvice(told).map(({ title }) => title)
  expect(titles).not.toContain(line.replace('.', ''))
  // Two on the starter in the evening are too much alike for both.
  expect(titles.join('\n')).toMatch(/Feed the starter|put the starter in the fridge/)
})
