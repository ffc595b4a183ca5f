import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'

function startsAndTexts(text: string) {
  const result = parseTranscript(text)
  if (!result.ok) throw new Error(result.error.kind)
  return result.value.cues.map((cue) => [cue.startMs, cue.text])
}

const TURNS = [
  [0, 'Lex Fridman: The following is a conversation with Elon.'],
  [7000, 'Elon Musk: Thanks for having me, it is great.'],
  [12_000, 'Lex Fridman: Tell me about rockets.'],
]

describe('a name on its own line above a time goes with the words below it', () => {
  it.each([
    [
      'in a published interview',
      'Lex Fridman\n(00:00:00) The following is a conversation with Elon.\n\nElon Musk\n(00:00:07) Thanks for having me, it is great.\n\nLex Fridman\n(00:00:12) Tell me about rockets.',
    ],
    [
      'with the times on their own lines',
      'Lex Fridman\n0:00\nThe following is a conversation with Elon.\nElon Musk\n0:07\nThanks for having me, it is great.\nLex Fridman\n0:12\nTell me about rockets.',
    ],
    [
      'with the times also in words, as in Teams',
      'Lex Fridman\n0 minutes 0 seconds\n0:00\nThe following is a conversation with Elon.\nElon Musk\n0 minutes 7 seconds\n0:07\nThanks for having me, it is great.\nLex Fridman\n0 minutes 12 seconds\n0:12\nTell me about rockets.',
    ],
  ])('%s', (_, text) => {
    expect(startsAndTexts(text)).toEqual(TURNS)
  })

  it('also where some times have none, because the same person goes on', () => {
    const text =
      'Ann\n0:00\nwe begin with water\nBob\n0:05\nand soil\nmay I add\nAnn\n0:09\nyes\nplease\n0:14\nor later\nBob\n0:18\nnow'
    expect(startsAndTexts(text)).toEqual([
      [0, 'Ann: we begin with water'],
      [5000, 'Bob: and soil may I add'],
      [9000, 'Ann: yes please'],
      [14_000, 'or later'],
      [18_000, 'Bob: now'],
    ])
  })
})

it.each([
  ['captions that repeat', '0:00\nHallelujah\n0:04\nHallelujah\n0:08\nHallelujah\n0:12\nAmen', 'Hallelujah'],
  [
    'a refrain below each verse',
    '0:00\nSing it\nHallelujah\n0:04\nSing it\nHallelujah\n0:08\nSing it',
    'Sing it Hallelujah',
  ],
  ['headings, each once', 'Intro\n0:00 we begin\nWater\n0:30 you need it\nSoil\n0:50 and this', 'we begin Water'],
])('a short line above a time is no name: %s', (_, text, first) => {
  expect(startsAndTexts(text)[0]).toEqual([0, first])
})
