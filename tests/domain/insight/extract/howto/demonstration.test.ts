import { expect, test } from 'vitest'
import { demonstrationOf } from '#domain/insight/extract/howto/demonstration.ts'
import { showsHow } from '#domain/insight/extract/urged/shows-how.ts'
import { findSteps } from '#domain/insight/extract/steps.ts'
import { readTalk } from '#domain/insight/extract/talk/told.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { asCues } from '../../invented-talks.ts'

const ENGLISH = { code: 'en', name: 'English' }
const LINES = [
  'Hello, welcome back, today you see how I put a new cord into an old blind.',
  'My neighbour says that a blind is too old at ten years, and mine is thirty, so there.',
  'First you take the blind down and lay it flat on a table.',
  'Then you cut the old knots and pull the old cord out of the slats.',
  'I had a customer who burned the knots with a candle, and the kitchen smelled for a week.',
  'Now you measure the new cord, twice the height of the window and one arm more.',
  'Then you thread the cord through the slats from the top with a long needle.',
  'Then tie a knot under the bottom rail and push it into the hole.',
  'It looks like nothing, but it holds the whole weight.',
  'Now you hang the blind back on the hooks and pull it up slowly.',
  'That is all, and if yours works you can make a coffee.',
]
const stepsOf = (title: string, lines = LINES) => {
  const told = readTalk(spokenWords(asCues(lines)), { title }, ENGLISH)
  return showsHow(told) ? demonstrationOf(told).map((step) => step.title) : []
}

test('a demonstration gives its steps in order, without the stories around them', () => {
  const steps = stepsOf('How to Put a New Cord into an Old Blind')
  expect(steps.length).toBeGreaterThanOrEqual(5)
  expect(steps.join(' | ')).toMatch(/blind down.*knots.*thread the cord.*tie a knot.*hang the blind/i)
  expect(steps.join(' ')).not.toMatch(/candle|coffee|kitchen/i)
})

test('no step is given twice', () => {
  const steps = stepsOf('How to Put a New Cord into an Old Blind')
  expect(new Set(steps).size).toBe(steps.length)
})

test('a list of mistakes is no demonstration, whatever it tells to do', () => {
  expect(stepsOf('9 Mistakes With Blinds').length).toBe(0)
})

const withLine = (line: string, title = 'How to Put a New Cord into an Old Blind') => {
  const words = spokenWords(asCues([...LINES.slice(0, 6), line, ...LINES.slice(6)]))
  return demonstrationOf(readTalk(words, { title }, ENGLISH))
}

test('what somebody else said or did in the past is no step', () => {
  const steps = withLine('Just cut the cord short and pull it hard, that was the plan, and she said it every day.')
  expect(steps.map(({ title }) => title).join(' ')).not.toMatch(/short/)
})

test('two steps of one sentence have their own words each', () => {
  const steps = withLine(
    'Before anything else we take a picture, and then we check the picture, and only then do we go on.',
  )
  const texts = steps.map(({ description }) => description)
  expect(new Set(texts).size).toBe(texts.length)
})

test('a title that begins with a question or names a dish promises to show something', () => {
  const dish = 'The Old Blind I Make New Every Year'
  expect(withLine('It is quiet here.', dish).length).toBeGreaterThan(0)
})

test('what is put somewhere that is not said is no step', () => {
  const steps = withLine('Put the needle somewhere the cat cannot reach.')
  expect(steps.map(({ title }) => title).join(' ')).not.toMatch(/somewhere/)
})

test.each([
  "You're Mending It Wrong: A Joiner Shows You How",
  'I Put a New Cord into an Old Blind (Learn From My Mistakes)',
  'Stop Buying Blinds',
])('a title may promise steps beside what it blames: %s', (title) => {
  expect(stepsOf(title).length).toBeGreaterThan(0)
})

test('a title that asks why promises reasons', () => {
  expect(stepsOf('Why Your Old Blind Is Stuck').length).toBe(0)
})

test.each([
  ['that is sold', 'Type in the word needle at the checkout and take ten percent off the price.'],
  ['that only could be done', 'You can always cut the needle in half.'],
  ['of another time', 'Last time I put the needle in the washing.'],
])('nothing %s is a step', (_, line) => {
  const steps = withLine(line)
  expect(steps.map(({ title }) => title).join(' ')).not.toMatch(/type in|in half|washing/i)
})

test('OVL-09: what breaks if it is done in another way is no step', () => {
  const warned = LINES.toSpliced(4, 0, "Then you pull the old cord out with the knife, and you'll snap the slats.")
  expect(stepsOf('How to Put a New Cord into an Old Blind', warned).join(' | ')).not.toMatch(/snap|knife/i)
})

const IDLE = [
  'The old town has three bridges and a market on Saturdays.',
  'My neighbour likes the market, and his sister likes the river more.',
  'The river was high in spring, and the boats stayed in the harbour.',
]

test('a few commands in a long talk are no steps', () => {
  const title = 'How to Put a New Cord into an Old Blind'
  const sparse = [...LINES, ...Array.from({ length: 60 }, (_, i) => IDLE.map((line) => `${line} ${String(i)}`)).flat()]
  const told = (lines: readonly string[]) => readTalk(spokenWords(asCues(lines)), { title }, ENGLISH)
  expect(findSteps(told(LINES), null).length).toBeGreaterThanOrEqual(5)
  expect(demonstrationOf(told(sparse)).length).toBeGreaterThanOrEqual(3)
  expect(findSteps(told(sparse), null)).toEqual([])
})
