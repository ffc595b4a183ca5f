// Times as editing programs write them: with frames after the seconds, or with milliseconds after a colon.
import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'

function startsAndTexts(text: string) {
  const result = parseTranscript(text)
  if (!result.ok) throw new Error(result.error.kind)
  return result.value.cues.map((cue) => [cue.startMs, cue.text])
}

describe('LIB-15: times of editing programs', () => {
  it.each([
    ['of Premiere', '00:00:00:00 - 00:00:04:11\nHello there.\n\n00:00:04:15 - 00:00:09:00\nGoodbye.\n'],
    [
      'of Premiere, with dropped frames',
      '00;00;00;00 - 00;00;04;11\nHello there.\n\n00;00;04;15 - 00;00;09;00\nGoodbye.\n',
    ],
    ['of Resolve', '[00:00:00;00] Hello there.\n[00:00:04;15] Goodbye.\n'],
    ['at the end of the lines', 'Hello there. [00:00:00:00]\nGoodbye. [00:00:04:15]\n'],
    [
      'of SubRip with colons',
      '1\n00:00:00:000 --> 00:00:03:000\nHello there.\n\n2\n00:00:04:500 --> 00:00:06:000\nGoodbye.\n',
    ],
    [
      'of SubRip with frames',
      '1\n00:00:00:00 --> 00:00:03:00\nHello there.\n\n2\n00:00:04:15 --> 00:00:06:00\nGoodbye.\n',
    ],
  ])('%s are read', (_, text) => {
    expect(startsAndTexts(text)).toEqual([
      [0, 'Hello there.'],
      [4500, 'Goodbye.'],
    ])
  })

  it('the ends of such captions are read too', () => {
    expect(parseTranscript('1\n00:00:01:500 --> 00:00:03:000\nHello\n')).toMatchObject({
      value: { format: 'srt', cues: [{ startMs: 1500, endMs: 3000, text: 'Hello' }], warnings: [] },
    })
  })

  it('a frame later than a second of thirty has stays within its second', () => {
    expect(startsAndTexts('[00:00:01:59] one\n[00:00:02:00] two')).toEqual([
      [1999, 'one'],
      [2000, 'two'],
    ])
  })

  it('such a time inside a text without times is no word', () => {
    expect(parseTranscript('And then \\[00:00:03;12\\] we went on.')).toMatchObject({
      value: { format: 'plain_text', cues: [{ text: 'And then we went on.' }] },
    })
  })

  it.each([
    ['with spaces', '1\n00:00:01 500 --> 00:00:03 000\nHello\n\n2\n00:00:04 500 --> 00:00:06 000\nBye\n'],
    ['broken by a translator', '1\n00: 00: 01, 500 -> 00: 00: 03, 000\nHello\n'.replace('->', '-->')],
    ['under a WebVTT header', 'WEBVTT\n\n00:00:01:5 --> 00:00:03:5 align:start\nHello\n'],
  ])('time lines that cannot be read, %s, never become words', (_, text) => {
    expect(parseTranscript(text)).toEqual({ ok: false, error: { kind: 'no_cues' } })
  })

  it('an arrow between numbers in a talk is part of it', () => {
    const talk = 'The rate went up.\n9:99 --> 8:99\n'.concat('And so we talked about it for a while.\n'.repeat(12))
    expect(parseTranscript(talk)).toMatchObject({ value: { format: 'plain_text' } })
  })
})
