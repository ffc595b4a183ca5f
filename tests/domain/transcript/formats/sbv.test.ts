import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'

const SBV = `0:00:00.599,0:00:04.160
>> ALICE: Hi, my name is Alice Miller
and this is John[br]Brown.

0:00:04.160,0:00:06.770
>> JOHN: and we're the owners
of Miller Bakery.
`

describe('LIB-15: the SBV captions of YouTube Studio', () => {
  it('are read with their starts and ends, and every line break is a space', () => {
    expect(parseTranscript(SBV)).toEqual({
      ok: true,
      value: {
        format: 'sbv',
        timed: true,
        language: null,
        cues: [
          { startMs: 599, endMs: 4160, text: '>> ALICE: Hi, my name is Alice Miller and this is John Brown.' },
          { startMs: 4160, endMs: 6770, text: ">> JOHN: and we're the owners of Miller Bakery." },
        ],
        warnings: [],
      },
    })
  })

  it('are read with the lines of SubViewer above them and its shorter fractions', () => {
    const text = '[INFORMATION]\n[TITLE]A talk\n[SUBTITLE]\n\n00:00:01.00,00:00:02.50\nHello[br]there\n'
    expect(parseTranscript(text)).toMatchObject({
      value: { format: 'sbv', cues: [{ startMs: 1000, endMs: 2500, text: 'Hello there' }] },
    })
  })

  it('count a damaged time, whose words are left out', () => {
    expect(parseTranscript(SBV.replace('0:00:04.160,', '0:00:64.160,'))).toMatchObject({
      value: { cues: [{ startMs: 599 }], warnings: [{ kind: 'entries_skipped', count: 1 }] },
    })
  })
})
