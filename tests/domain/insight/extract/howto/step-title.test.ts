import { expect, test } from 'vitest'
import { movesIn } from '#domain/insight/extract/howto/moves.ts'
import { stepTitles } from '#domain/insight/extract/howto/step-title.ts'

const titlesOf = (text: string, isStopped = true) =>
  stepTitles(text, movesIn(text), isStopped).map(({ title }) => title)

test.each([
  ['the move with its object', 'You take the old brush and scrub the rim of the pot.', 'Take the old brush and scrub the rim'],
  ['a verb that no move is known by', 'After the soap you rinse again with the hose, and it shines.', 'Rinse again with the hose'],
  ['a step without a verb', 'Lid on for twenty minutes, and then we look at it.', 'Lid on for twenty minutes'],
  ['what is said right after a bare "it"', 'You glue it, just the edge, and let it dry.', 'Glue it, just the edge'],
  ['the words before a long tail', 'Put the wooden frame on the table with the glass facing down so that nothing scratches while you work.', 'Put the wooden frame on the table'],
])('a step is titled by %s', (_, line, title) => {
  expect(titlesOf(line)[0]).toBe(title)
}) // prettier-ignore

test.each([
  ['what states something', 'The paint is dry by the evening.'],
  ['what is told not to be done', 'Never pull the cord out of the wall.'],
  ['"it" alone', 'And you roll it up.'],
])('%s is no title', (_, line) => {
  expect(titlesOf(line)).toEqual([])
})

test('a line that runs on without full stops may hold two steps', () => {
  const line =
    'you open the lid of the grinder and everybody forgets this but it is fine and then you brush the dust out of the drum with a dry brush'
  expect(titlesOf(line, false)).toHaveLength(2)
})

test.each([
  'You want the small brush, the one with the hook.',
  'That grey mud, leave that.',
  'Your old papers, all of them.',
  'Thirteen hundred pounds a month.',
])('a thing without what is done to it is no step: %s', (line) => {
  expect(titlesOf(line)).toEqual([])
})

test('a title does not end within an amount', () => {
  const [title] = titlesOf('Wipe all of the fine brass dust out with a bit of rag.')
  expect(title).toBe('Wipe all of the fine brass dust out')
})
