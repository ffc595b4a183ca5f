// Whether one person speaks: told by how often the viewer is spoken to, and how often somebody replies.
import { expect, test } from 'vitest'
import { isOneSpeaker } from '#domain/insight/extract/talk/speaker.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'

const said = (line: string, times: number) =>
  spokenWords([{ startMs: 0, endMs: 60_000, text: Array.from({ length: times }, () => line).join(' ') }])

const TELLS = 'now the lid of the box goes under the lip of your shelf and then you turn the screw'

test.each([
  ['one who tells about things and says "yeah" now and then', `${`${TELLS} `.repeat(12)}yeah`, true],
  ['people who reply to each other', `${`${TELLS} `.repeat(4)}yeah`, false],
  ['people who talk about themselves', `${'so what do you do when she calls and he is late for it all '.repeat(16)}yeah`, false],
])('OVL-09: one speaker or several: %s', (_, line, isOne) => {
  expect(isOneSpeaker(said(line, 5))).toBe(isOne)
}) // prettier-ignore
