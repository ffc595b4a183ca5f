// What is kept of somebody who speaks alone: rules and main points rather than stories, greetings and questions.
import { describe, expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { beginsSurely, keptOdds } from '#domain/insight/extract/speaker/speaker-grade.ts'
import { lessonWorth, speakerPassages } from '#domain/insight/extract/speaker/speaker-passages.ts'
import { must } from '#domain/kernel/invariant.ts'
import { asTold } from './as-told.ts'

const STORY = [
  'Last winter I went to my uncle, and he had a plum tree that he never touched in nine years.',
  'He said he was afraid of the saw, and we laughed about it over a bowl of soup.',
  'I told him that my first tree looked like a broom, and he showed me a photo of it.',
]
const POINTS = [
  "A tree doesn't die because you cut too much, it dies because you cut at the wrong time.",
  'The more light gets into the middle of the crown, the fewer leaves get sick in summer.',
  "Pruning isn't about the branches you take away, it's about the light that you let in.",
]
const STEPS = [
  'You stand back and you look at the whole tree before you take your saw.',
  'Then you take out what is dead, and you put it on your heap behind the shed.',
  'You clean the saw with a bit of spirit, and you wipe it with your cloth.',
  'If you can throw your hat through the crown, you are done for this year.',
]
const MORE = [
  'In March you come back with a ladder and a roll of string.',
  'You tie the young branches down, so that they grow to the side of your house.',
  'Put a ring of compost around the trunk, and keep it a hand away from the bark.',
  'My neighbour put it right on the bark, and mice had moved in by Christmas.',
  'You water once a week in the first summer, and you skip it when it rains.',
  'Then you write down the date in your calendar, so you know when you were there.',
]
const TALK = [
  'Hello everybody, welcome back to my orchard.',
  'Today I want to show you how to prune an old plum tree.',
  ...STORY,
  ...STEPS,
  'What is the best month for it?',
  ...POINTS,
  ...MORE,
  'You will find that your tree is calm again in three years, and your neighbour asks you for the saw.',
  'Thanks for watching, and subscribe if you liked it.',
]
const TITLE = 'How to prune an old plum tree'
const told = asTold(TALK, TITLE)
const at = (text: string) => must(told.sentences.find((one) => one.text === text)?.index, text)
const alone = (text: string) => ({ first: at(text), last: at(text) })

describe('what is kept of somebody who speaks alone', () => {
  test('a point is a lesson rather than a story or a step', () => {
    expect(told.isLesson).toBe(true)
    const odds = (text: string) => keptOdds(told, alone(text))
    for (const point of POINTS)
      for (const other of [...STORY, ...STEPS]) expect(odds(point)).toBeGreaterThan(odds(other))
  })

  test('is neither a greeting nor a question, and no more than fifty words', () => {
    const passages = speakerPassages(told)
    const shown = passages.map(({ first, last }) => told.prose(first, last))
    expect(shown.filter((text) => /welcome|subscribe|best month/i.test(text))).toEqual([])
    expect(Math.max(...passages.map(({ length }) => length))).toBeLessThanOrEqual(50)
    const bare = asTold([...TALK.slice(0, 9), "what's the hardest part of this job", ...TALK.slice(10)].map((line) => line.replace(/[.,?]/g, '').toLowerCase()), TITLE) // prettier-ignore
    const starts = speakerPassages(bare).map(({ first, last }) => bare.prose(first, last))
    expect(starts.filter((text) => /^what's the hardest/i.test(text))).toEqual([])
  })

  test('is worth less where it may begin or end inside a sentence', () => {
    expect(beginsSurely(told, at(must(POINTS[0], 'a point')))).toBe(0)
    const bare = asTold(
      TALK.map((line) => line.replace(/[.,?]/g, '').toLowerCase()),
      TITLE,
    )
    const cuts = bare.sentences.filter(({ index }) => bare.isCut(index))
    expect(cuts.length).toBeGreaterThan(3)
    for (const { index } of cuts) expect(beginsSurely(bare, index)).toBeLessThan(0)
  })

  test('in captions without full stops the stories stay out of the lessons', () => {
    const cues = TALK.map((text, i) => ({ startMs: i * 5000, endMs: i * 5000 + 5000, text: text.replace(/[.,?]/g, '').toLowerCase() })) // prettier-ignore
    const result = extractInsights(cues, { title: TITLE })
    const { keyLessons } = must(result.ok ? result.value : null, 'no insights')
    expect(keyLessons.length).toBeGreaterThan(1)
    expect(keyLessons.join(' ')).not.toMatch(/soup|broom|afraid of the saw/)
  })

  test('a clear point is worth more than two thoughts of which one is a story', () => {
    const [point, story] = [speakerPassages(told).find(({ first, last }) => first === at(must(POINTS[2], 'a point')) && last === first), speakerPassages(told).find(({ first }) => first === at(must(STORY[1], 'a story')))] // prettier-ignore
    expect(lessonWorth(told, must(point, 'a point'))).toBeGreaterThan(lessonWorth(told, must(story, 'a story')))
  })
})
