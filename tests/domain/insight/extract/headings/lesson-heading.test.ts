import { expect, test } from 'vitest'
import { lessonHeadings } from '#domain/insight/extract/headings/lesson-heading.ts'
import { asTold } from '../as-told.ts'

const headingsOf = (lines: readonly string[]) => {
  const told = asTold(lines)
  return lessonHeadings(told, { from: 0, to: told.sentences.length, startMs: 0 }, new Set()).map(({ text }) => text)
}

test('what the speaker announces by its number heads a part', () => {
  const lines = [
    'Okay, number three, rereading your notes.',
    'Everybody does that the night before, and my cousin did it on a train once.',
    'Rereading your notes feels easy because you know the page.',
  ]
  expect(headingsOf(lines)[0]).toMatch(/^Rereading your notes/)
})

test('the lesson of a part heads it rather than a thing that is named in passing', () => {
  const lines = [
    'So there was this yellow lamp in the workshop of my uncle.',
    'He always bought the cheap blades, and they broke in a week.',
    'A sharp blade is safer than a dull one.',
    'You push a dull blade harder, and then it slips.',
  ]
  expect(headingsOf(lines)[0]).toMatch(/blade/)
  expect(headingsOf(lines)).not.toContain('Yellow lamp')
})

test.each([
  ['of what is not named', 'You can leave it there.'],
  ['of a greeting', 'Hello everybody, welcome to the channel.'],
  ['of an amount', 'It took two minutes.'],
  ['of the speaker', 'I went to the market.'],
  ['of a long name that is said once', 'It was on the wet sod of turf.'],
  ['of what is pointed at', 'Let that wine go.'],
  ['of a word to somebody near', "Hold on, the battery's dying."],
])('no heading is made %s', (_, line) => {
  expect(headingsOf([line])).toEqual([])
})

test('in captions without full stops, a point that is counted within a sentence can head a part', () => {
  const told = asTold([
    'and i laughed about it the whole way home so number four know the price because',
    'nobody knows the price before they go to the shop and then they are surprised',
  ])
  const texts = lessonHeadings(told, { from: 0, to: told.sentences.length, startMs: 0 }, new Set())
  expect(texts.find(({ form }) => form === 'counted')?.text).toBe('Know the price')
})

test('a belief that is taken back right after is no heading', () => {
  const lines = ['Stop buying the tea.', 'That is not true.', 'A long walk clears the head.']
  expect(headingsOf(lines).join(' ')).not.toMatch(/tea/)
})

test('without full stops, words that ran together and people in passing head nothing', () => {
  const lines = [
    'if it is too big open it a touch tiny tiny bits like an eighth of a turn and wait and i know everyones',
    "grandma said never go to bed angry and everyone's grandma was wrong and bev had known that for three years",
  ]
  expect(headingsOf(lines).join(' | ')).not.toMatch(/touch tiny|grandma|had known/i)
})
