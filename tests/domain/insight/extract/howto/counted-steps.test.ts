import { expect, test } from 'vitest'
import { countedAloud } from '#domain/insight/extract/howto/counted-steps.ts'
import { readTalk } from '#domain/insight/extract/talk/told.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { asCues } from '../../invented-talks.ts'

const ENGLISH = { code: 'en', name: 'English' }
const stepsOf = (title: string, lines: readonly string[]) =>
  countedAloud(readTalk(spokenWords(asCues(lines)), { title }, ENGLISH))

const METHOD = [
  'hello everybody today you get my way to learn a speech and i forgot every speech for ten years',
  'so here is how i do it step one write one sentence for each part really short ones not the whole text',
  'and then step two close the paper and walk around the table and say it aloud because you cannot read it',
  'my brother did only the end of step two and he was lost on the stage and we laughed about it for weeks',
  'okay step three is you do it again the next day and you do not look before you are at the end',
]

test('a method that is counted aloud has these steps in captions without full stops', () => {
  const steps = stepsOf('How I Learn a Speech', METHOD)
  expect(steps.length).toBe(3)
  expect(steps[0]?.title).toMatch(/^Write one sentence/)
  expect(steps[1]?.title).toMatch(/^Close the paper/)
  expect(steps[2]?.title).toMatch(/^Do it again/)
  expect(steps[2]?.description).toMatch(/^You do it again the next day/)
})

test('what is counted in parts is a method only where the title promises one', () => {
  const parts = METHOD.map((line) => line.replace(/\bstep\b/g, 'part'))
  expect(stepsOf('How to Learn a Speech', parts).length).toBe(3)
  expect(stepsOf('My Worst Speech', parts).length).toBe(0)
})

test('with full stops, the clause after the count is the title', () => {
  const steps = stepsOf('Strong Feet', [
    'Right, step one, heel raises, and everybody thinks they know these.',
    'You go up for two seconds and come down for four.',
    'Step two, stand on one leg.',
    'You can do that in the kitchen.',
    'Step three, and this is the one everybody skips, jump off the stairs with both feet.',
  ])
  expect(steps.map(({ title }) => title).slice(0, 2)).toEqual(['Heel raises', 'Stand on one leg'])
  expect(steps[2]?.title).toMatch(/^Jump off/)
})
