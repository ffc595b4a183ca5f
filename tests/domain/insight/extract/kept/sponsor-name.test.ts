import { expect, test } from 'vitest'
import { namesSponsor } from '#domain/insight/extract/kept/sponsor-name.ts'

const flagsOf = (lines: readonly string[]) => namesSponsor(lines.map((text) => ({ text })))

test.each([
  ['after it', ["I am glad to talk about today's sponsor: Fernway."]],
  ['after a few words', ['now some shoes from our sponsor for this video which is fernway shoes']],
  ['by whom', ['this video on moss is sponsored by fernway dot com']],
  ['in the next sentence', ['A word about our sponsor.', 'Fernway makes shoes.']],
  ['in thanks', ['Thanks to Fernway for sponsoring this video.']],
])('what names the sponsor is sold, where it is said %s', (_, said) => {
  const flags = flagsOf([...said, 'You put your feet into your fernway shoes.', 'Moss grows on stones.'])
  expect(flags.slice(-2)).toEqual([true, false])
})

test('a common word is the name if it is written as one', () => {
  expect(flagsOf(["Today's sponsor: Helpful.", 'With Helpful you write an app.', 'It is kind to be kind.'])).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['nobody is named', ['We have a sponsor today.', 'You walk on moss.']],
  ['it is said far away', ["Today's sponsor: Fernway.", ...Array.from({ length: 30 }, () => 'Moss is soft.')]],
  ['viewers may sponsor', ["If you'd like to sponsor an episode of Fernway, write to us."]],
  ['a law has sponsors', ['the sponsor of the bill was fernway']],
])('nothing is sold where %s', (_, said) => {
  expect(flagsOf([...said, 'The path of fernway is long.']).at(-1)).toBe(false)
})
