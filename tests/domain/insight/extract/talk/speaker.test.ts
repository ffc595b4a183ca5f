// Whether one person speaks: told by how often common words come.
import { expect, test } from 'vitest'
import { isOneSpeaker } from '#domain/insight/extract/talk/speaker.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'

const said = (line: string, times: number) =>
  spokenWords([{ startMs: 0, endMs: 60_000, text: Array.from({ length: times }, () => line).join(' ') }])

const TELLS = 'now the lid of the box goes under the lip of your shelf and then you turn the screw'

test.each([
  ['one who tells about things and says "yeah" now and then', `${`${TELLS} `.repeat(12)}yeah`, true],
  ['people who reply to each other', `${`${TELLS} `.repeat(2)}yeah cool`, false],
  ['people who think aloud together', 'so what do you think we would kind of want i mean they said that we think it is right for us', false],
  ['one who tells a story and seldom turns to the viewer', 'my aunt rang and i took the bread and you could smell it from the street and i was late as i had lost the key', true],
  ['one who never turns to the viewer', 'my aunt rang and i took the bread and she could smell it from the street', true],
])('OVL-09: one speaker or several: %s', (_, line, isOne) => {
  expect(isOneSpeaker(said(line, 5))).toBe(isOne)
}) // prettier-ignore

const TURN = `${TELLS} `.repeat(12)

test.each([
  ['a few words of somebody else in between', [TURN, 'what?', TURN, 'really?', TURN, 'no way', TURN], true],
  [
    'short questions and long answers',
    Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? 'and what is that' : `${TELLS} `.repeat(4))),
    false,
  ],
  ['people who take turns', [TURN, TURN, TURN, TURN, TURN, TURN], false],
])('OVL-09: one speaker or several, where captions mark who speaks: %s', (_, turns, isOne) => {
  const cues = turns.map((text, i) => ({ startMs: i * 1000, endMs: i * 1000 + 1000, text: `>> ${text}` }))
  expect(isOneSpeaker(spokenWords(cues))).toBe(isOne)
})
