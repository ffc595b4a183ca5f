// What once happened to somebody is no insight, no title and no part of a summary.
import { expect, test } from 'vitest'
import { chooseHighlights } from '#domain/insight/extract/highlights.ts'
import { isTornEnd, isTornStart } from '#domain/insight/extract/talk/torn-edge.ts'
import { eventShare } from '#domain/insight/extract/worth/events.ts'
import { asTold } from '../as-told.ts'

const TAUGHT = 'A wet kiln cracks every pot in it, because steam needs a way out.'
const shareOf = (...lines: string[]) => eventShare(asTold(lines), { first: 0, last: lines.length - 1 })

test.each([
  ['I took the pots out on Sunday and my wife laughed at them.', 1],
  ['He stands there in the yard with a broken jug.', 1],
  ['I learned that a pot needs a week to dry.', 0],
  ['The glaze is poured, not brushed, if you want it even.', 0],
  [TAUGHT, 0],
])('a sentence that tells what somebody did: %s', (line, share) => {
  expect(shareOf(line)).toBe(share)
})

test('a passage tells as much as its sentences do', () => {
  expect(shareOf(TAUGHT, 'My uncle said so, and he broke forty jugs himself that day.')).toBeCloseTo(12 / 26)
})

test('no event of a story becomes an insight', () => {
  const story = [
    'I bought a kiln from a widow in spring and I drove it home on a borrowed trailer.',
    'She told me nothing about it, and I never asked her why she sold it so cheap.',
    'My brother came over in May and he wired the kiln to the box in the kitchen.',
    TAUGHT,
    'We fired forty jugs that night and I slept on a chair beside the kiln.',
    'A kiln that cools slowly saves more pots than any glaze, since cold air splits hot clay.',
    'She laughed when I told her about the jugs, and she gave me her old gloves.',
    'If you want an even glaze, you dip the pot twice and you count to three each time.',
  ]
  const { insights } = chooseHighlights(asTold(story, 'My year with a kiln'))
  for (const { title, content } of insights) expect(`${title} ${content}`).not.toMatch(/widow|brother came|gloves/)
})

test('a passage does not begin with a verb that lacks its subject, nor end before a clause', () => {
  expect(isTornStart("Just doesn't need to be written for people, needs to be written for machines.")).toBe(true)
  expect(isTornStart('Are you sure that it is hot enough for clay?')).toBe(false)
  expect(isTornEnd("You'll have to ask for it or else.")).toBe(true)
})
