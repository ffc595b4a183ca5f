import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCaptionFile, suggestedTitle, titleFromFileName } from '#domain/video/caption-files.ts'

const cues = (...texts: string[]) => texts.map((text) => ({ text }))

it.each([
  ['talk.en.vtt', true],
  ['TALK.SRT', true],
  ['notes.txt', true],
  ['captions.sbv', true],
  ['talk.ass', true],
  ['talk.ssa', true],
  ['talk.dfxp', true],
  ['Talk.en.itt', true],
  ['.hidden.srt', false],
  ['photo.png', false],
  ['srt', false],
])('in a folder %s is read: %s', (name, isRead) => {
  expect(isCaptionFile(name)).toBe(isRead)
})

it.each([
  ['A calmer morning [dQw4w9WgXcQ].en.vtt', 'A calmer morning'],
  ['how_to_rest.srt', 'how to rest'],
  ['Node.js.vtt', 'Node.js'],
  ['Intro to ASP.NET.en.srt', 'Intro to ASP.NET'],
  ['Talk.pt-BR.srt', 'Talk'],
  ['Talk [dQw4w9WgXcQ].en-nP7-2PuUl7o.vtt', 'Talk'],
  ['subtitles (2).srt', 'Put your shoes by the door.'],
  ['transcript.txt', 'Put your shoes by the door.'],
  ['1.vtt', 'Put your shoes by the door.'],
])('%s is suggested as “%s”: its name, or how its words begin if the name says nothing', (name, title) => {
  expect(suggestedTitle(name, cues('Put your shoes', 'by the door. Then go.'))).toBe(title)
})

it.each([
  ['Hi everyone, and welcome back. Put your shoes by the door. Then go.', 'Put your shoes by the door.'],
  ['Welcome back! Today I want to talk about how to rest. It matters.', 'How to rest.'],
  ["So let's talk about sleep", 'Sleep'],
  ['Hello everybody.', 'Hello everybody.'],
  ['Hello and welcome back to the channel! Rest early.', 'Rest early.'],
  ['What’s up everybody! Let’s talk about sleep.', 'Sleep.'],
  ["In this video, we'll talk about how to rest. It matters.", 'How to rest.'],
  ['Hi. In this video I show how to fix a tyre. You need a patch.', 'In this video I show how to fix a tyre.'],
  [
    'Hi, I’m Ada, and today I’ll show you how to bake bread. First, flour.',
    'Hi, I’m Ada, and today I’ll show you how to bake bread.',
  ],
  ["So let's talk about it. Sleep matters.", "So let's talk about it."],
  ['Subscribe to nothing you do not read. Then rest.', 'Subscribe to nothing you do not read.'],
])('“%s” suggests its subject rather than its greeting: “%s”', (said, title) => {
  expect(suggestedTitle('1.srt', cues(said))).toBe(title)
})

it('a suggestion is one line that fits, cut between words', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      const title = suggestedTitle('1.srt', cues(...words))
      expect(title.length).toBeLessThanOrEqual(80)
      expect(`${words.join(' ')} `.startsWith(`${title} `)).toBe(true)
    }),
  )
})

describe('a title from a file name', () => {
  it.each([
    ['A calmer morning [dQw4w9WgXcQ].en.vtt', 'A calmer morning'],
    ['talk_two.pt-BR.json3', 'talk two'],
    ['[dQw4w9WgXcQ].srt', ''],
    ['captions of a talk.en.sbv', 'captions of a talk'],
    ['A calmer morning.ass', 'A calmer morning'],
    ['Übung.de.vtt'.normalize('NFD'), 'Übung'],
  ])('%s reads %j', (name, title) => {
    expect(titleFromFileName(name)).toBe(title)
  })
})
