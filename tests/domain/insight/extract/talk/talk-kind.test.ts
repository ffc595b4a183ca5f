import { expect, test } from 'vitest'
import { isHandsOn, isStoryTold, talkKindOf } from '#domain/insight/extract/talk/talk-kind.ts'
import { asTold } from '../as-told.ts'

const PLAIN = ['Worms eat what falls from the trees.', 'Most of them live where the soil is moist and cold.']
const SHOWN = ['Now this screw goes in here.', 'Then this plate comes next, and now the lid is on.']
const LIVED = ['I was nine when my father gave me a spade.', 'I had no garden, so I went to the park and I got caught.']
const URGED = ['You should rest when you can.', 'You need your sleep, so make your room dark.']

test.each([
  ['Pruning roses: interview with a gardener', PLAIN, 'interview'],
  ['Worms ft. Ada Brown', PLAIN, 'interview'],
  ['Lawn mower repair', PLAIN, 'how-to'],
  ['Ten habits of calm gardeners', PLAIN, 'advice'],
  ['Worms', PLAIN, 'lecture'],
  ['Worms', SHOWN, 'how-to'],
  ['Worms', LIVED, 'story'],
  ['Worms', URGED, 'advice'],
  ['Seven mistakes with worms that you should fix', PLAIN, 'advice'],
  ['How dry soil can fix a lawn', PLAIN, 'lecture'],
  ['How to fix a lawn', PLAIN, 'how-to'],
  ['Worms', ['Now this is what you see here, and now you see this.', 'Then this comes here.'], 'lecture'],
])('“%s” by its title, else by its words', (title, lines, kind) => {
  expect(talkKindOf(asTold(lines, title), 0)).toBe(kind)
})

test('a video with steps shows how to do something, whatever its title', () => {
  expect(talkKindOf(asTold(PLAIN, 'Ten habits of calm gardeners'), 3)).toBe('how-to')
})

const BOUGHT = [
  'I went to the yard and I bought my first boat, and I had no money left.',
  'My uncle said that I was mad, and I took it home.',
]

test.each([
  ['My first boat', BOUGHT, true],
  ['How to mend a boat', BOUGHT, false],
  ['My first boat', SHOWN, false],
])('what once happened is a story: “%s”', (title, lines, isStory) => {
  expect(isStoryTold(asTold(lines, title))).toBe(isStory)
})

test.each([
  ['How to make elderberry syrup', true],
  ['Knitting a cap: tutorial', true],
  ['How I repair old gates', true],
  ['How to make time for your garden', false],
  ['How to make your garden calm', false],
  ['Five tips to repair old gates', false],
  ['Worms', false],
])('something to make or do with one’s own hands: “%s”', (title, isOne) => {
  expect(isHandsOn(asTold(PLAIN, title))).toBe(isOne)
})
