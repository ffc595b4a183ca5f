import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'

const HEAD = `[Script Info]
Title: A talk
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

[Events]
`
const FORMAT = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n'

describe('LIB-15: SubStation captions (.ass, .ssa)', () => {
  it('are read without their overrides, drawings and comments', () => {
    const text = `${HEAD}${FORMAT}Dialogue: 0,0:00:01.50,0:00:03.00,Default,Ann,0,0,0,,{\\an8}Well, {\\i1}hello{\\i0}\\Nthere,\\hAda
Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,not shown
Dialogue: 1,0:00:02.00,0:00:03.00,Default,,0,0,0,,{\\an7\\p1}m 0 0 l 100 0 100 100{\\p0}
Dialogue: 0,0:00:04.00,0:00:05.00,Default,,0,0,0,,Bye
`
    expect(parseTranscript(text)).toEqual({
      ok: true,
      value: {
        format: 'ass',
        timed: true,
        language: null,
        cues: [
          { startMs: 1500, endMs: 3000, text: 'Well, hello there, Ada' },
          { startMs: 4000, endMs: 5000, text: 'Bye' },
        ],
        warnings: [],
      },
    })
  })

  it('name their own fields, as the older ones do', () => {
    const text = `${HEAD}Format: Marked, Start, End, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,One, two\n`
    expect(parseTranscript(text)).toMatchObject({ value: { cues: [{ startMs: 1000, endMs: 2000, text: 'One, two' }] } })
  })

  it('are read from their lines alone', () => {
    expect(parseTranscript('Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hello')).toMatchObject({
      value: { format: 'ass', cues: [{ startMs: 1000, endMs: 2000, text: 'Hello' }] },
    })
  })

  it('count a line without a usable time, and without any words there is nothing', () => {
    const line = (start: string) => `Dialogue: 0,${start},0:00:02.00,Default,,0,0,0,,Hello\n`
    expect(parseTranscript(`${HEAD}${FORMAT}${line('soon')}${line('0:00:01.00')}`)).toMatchObject({
      value: { cues: [{ startMs: 1000 }], warnings: [{ kind: 'entries_skipped', count: 1 }] },
    })
    expect(parseTranscript(HEAD)).toEqual({ ok: false, error: { kind: 'no_cues' } })
  })
})
