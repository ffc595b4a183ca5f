// The TL;DR of one speaker's lesson: the thesis in their own words, and the points they count by name.
import { expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { findCounted } from '#domain/insight/extract/talk/counted-chapters.ts'
import { isTornEnd } from '#domain/insight/extract/talk/torn-edge.ts'
import { isOneSpeaker, isOneTeacher } from '#domain/insight/extract/talk/speaker.ts'
import { gistOf } from '#domain/insight/extract/tldr.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { must } from '#domain/kernel/invariant.ts'
import { asTold } from './as-told.ts'

const cuesOf = (lines: readonly string[]) =>
  lines.map((text, i) => ({ startMs: i * 4000, endMs: i * 4000 + 4000, text }))
const LESSON = [
  'Hello, everyone. My cousin rang me on Sunday, and she was cross with her bike.',
  'The main thing is that you clean your bike before it is dirty, because dry mud works like sandpaper. Everything I tell you comes from that one habit.',
  'First, the chain. This is the part you see. You wipe it with an old sock after each ride, and you put one drop of oil on every link.',
  'If you pour oil over all of it, you catch the sand of the next road. Your sock tells you when it is clean, since it stays white.',
  'People buy a new chain each spring. You can ride yours for three winters if you dry it at night.',
  'Second, the brakes. Mine squeal in the wet. You take the pads out and you look for the little groove in the rubber.',
  'When the groove is gone, your pads cost you four coins, and a scratched rim costs you forty. You never put oil near them.',
  'A squeal means that grit sits in the pad, so you pick it out with a needle before you brake again.',
  'Third, the tyres. They lose air on their own. You press them with your thumb on Friday and you pump them on Saturday.',
  'A soft tyre makes you slow, and it lets the glass in. Your pump at home has a gauge, so you write the number on the wall.',
  'You turn the wheel once and you look for stones between the knobs. A stone that stays in walks through to your tube.',
  'Fourth, the saddle. It creeps down over a season. You put a strip of tape on the post where it was right for you.',
  'If your knee hurts at the front, you sit too low, and you raise it by the width of your finger.',
  'In the end you need ten minutes after dinner and a bucket with warm water. Your bike thanks you with silence.',
]

test('begins with what the speaker wants to have understood and names the points', () => {
  const result = extractInsights(cuesOf(LESSON), { title: 'Bike care at home' })
  const { tldr } = must(result.ok ? result.value : null, 'no insights')
  expect(tldr).toMatch(/main thing is that you clean your bike before it is dirty/i)
  expect(tldr).toMatch(/The 4 points: the chain; the brakes; the tyres; the saddle\./)
})

test('what sums up in one breath goes on until the speaker turns to themselves', () => {
  const end =
    'So if you only do one thing, wipe the chain with a dry sock after every ride, because sand is what kills it.'
  const result = extractInsights(cuesOf([...LESSON, end, 'I wrote that on my garage door, I really did.']), {
    title: 'Bike care at home',
  })
  const { tldr } = must(result.ok ? result.value : null, 'no insights')
  expect(tldr).toContain('wipe the chain with a dry sock after every ride, because sand is what kills it.')
  expect(tldr).not.toContain('garage door')
})

test('of a procedure lists the steps in short, with one sentence on what it comes to', () => {
  const uncounted = LESSON.map((line) => line.replace(/^(?:First|Second|Third|Fourth), the/, 'The'))
  const told = asTold(uncounted, 'Bike care at home')
  const steps = ['Wipe the chain', 'Take the pads out', 'Turn the wheel', 'Put tape on the post']
  const { points, passages } = gistOf(told, [], { steps, lessons: [] })
  expect(points).toBe('In steps: wipe the chain; take the pads out; turn the wheel; put tape on the post.')
  expect(passages).toHaveLength(1)
})

test('where nothing is counted is two passages at most', () => {
  const uncounted = LESSON.map((line) => line.replace(/^(?:First|Second|Third|Fourth), the/, 'The'))
  expect(gistOf(asTold(uncounted, 'Bike care at home'), []).passages.length).toBeLessThanOrEqual(2)
})

test('a count goes on from "the first one" to "the second thing", each headed by what it is called', () => {
  const part = (what: string) =>
    `you take the ${what} in your hand and you turn it to the light until you see the grain and then you put it down where you can find it`
  const parts = (what: string) => Array.from({ length: 4 }, () => part(what))
  const lines = [
    ...parts('board'),
    'so the first one was sanding but sanding with your hand', ...parts('paper'),
    'so the second thing was oil and you use little', ...parts('cloth'),
    'the third thing is the one that i did not want to do and it is waiting', ...parts('clock'),
    "and the fourth one's small it's called burnishing so you rub it with a bone", ...parts('bone'),
  ] // prettier-ignore
  const words = spokenWords(cuesOf(lines))
  const language = { code: 'en', name: 'English' }
  const counted = findCounted({ words, gaps: gapScores(words, language) }, language)
  expect(counted.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(counted[3]?.heading).toBe('Burnishing')
})

test('a passage does not end with what it only announces', () => {
  expect(isTornEnd('There are two rules that made a huge difference.')).toBe(true)
  expect(isTornEnd('These are two different things.')).toBe(false)
})

test('who speaks alone says "you" and hardly replies', () => {
  const alone = Array.from({ length: 30 }, () => 'you water the plant and so yeah your plant will live a little longer')
  expect(isOneTeacher(spokenWords(cuesOf(alone)))).toBe(true)
  expect(isOneSpeaker(spokenWords(cuesOf(alone.map((line) => line.replace('so yeah', 'oh yeah')))))).toBe(false)
  expect(isOneTeacher(spokenWords(cuesOf(alone.slice(0, 5))))).toBe(false)
})

const STORY = 'Last January I rode sixty hours a week, and my cousin said that she had seen me asleep on the saddle.'

test('a story at the beginning is not what a lesson comes to', () => {
  const result = extractInsights(cuesOf([STORY, ...LESSON]), { title: 'Bike care at home' })
  const { tldr } = must(result.ok ? result.value : null, 'no insights')
  expect(tldr).not.toMatch(/January|cousin/)
  expect(tldr).toMatch(/clean your bike before it is dirty/i)
})

test('steps follow in short where little else says what a lesson comes to', () => {
  const told = asTold(LESSON.slice(7, 8), 'Bike care at home')
  const steps = ['Wipe the chain', 'Clean every link', 'Look for the groove', 'The red one', 'Pick out the grit']
  const { points } = gistOf({ ...told, isLesson: true }, [], { steps, lessons: [] })
  expect(points).toBe('In steps: wipe the chain; clean every link; look for the groove; pick out the grit.')
  expect(gistOf({ ...told, isLesson: false }, [], { steps, lessons: [] }).points).toBeNull()
  expect(gistOf({ ...told, isLesson: true }, [], { steps: steps.slice(1), lessons: [] }).points).toBeNull()
})
