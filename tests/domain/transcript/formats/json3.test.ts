import { describe, expect, it } from 'vitest'
import { parseJson3 } from '#domain/transcript/formats/json3.ts'

const windowEvent = { tStartMs: 0, dDurationMs: 9000, id: 1, wpWinPosId: 1 }
const first = {
  tStartMs: 120,
  dDurationMs: 3559,
  wWinId: 1,
  segs: [{ utf8: 'let us' }, { utf8: ' plan', tOffsetMs: 160 }],
}
const newline = { tStartMs: 1830, dDurationMs: 1849, aAppend: 1, segs: [{ utf8: '\n' }] }
const second = { tStartMs: '2000', dDurationMs: '1500', segs: [{ utf8: 'the week\n[Music]' }] }
const body = (...events: unknown[]) => JSON.stringify({ wireMagic: 'pb3', events })

describe('parseJson3', () => {
  it('joins segments, skips windows and appended newlines, reads times given as text, clips overlaps', () => {
    expect(parseJson3(body(windowEvent, first, newline, second))).toEqual({
      ok: true,
      value: {
        cues: [
          { startMs: 120, endMs: 2000, text: 'let us plan' },
          { startMs: 2000, endMs: 3500, text: 'the week [Music]' },
        ],
        language: null,
        warnings: [],
      },
    })
  })

  it.each([
    [null],
    ['text'],
    [{ tStartMs: 'soon', segs: [{ utf8: 'lost' }] }],
    [{ segs: [{ utf8: 'lost' }] }],
    [{ tStartMs: 1, segs: 'no list' }],
    [{ tStartMs: 1e300, segs: [{ utf8: 'lost' }] }],
  ])('one broken event %j is counted and does not kill the file', (broken) => {
    const reading = parseJson3(body(first, broken, second))
    expect(reading).toMatchObject({ ok: true, value: { warnings: [{ kind: 'entries_skipped', count: 1 }] } })
    expect(reading.ok && reading.value.cues.length).toBe(2)
  })

  it('segments without text are skipped', () => {
    const event = { tStartMs: 0, dDurationMs: 900, segs: [null, { utf8: 7 }, { utf8: 'ok' }] }
    expect(parseJson3(body(event))).toMatchObject({ value: { cues: [{ text: 'ok' }] } })
  })

  it('a tag in the text stays: json3 has no markup', () => {
    const event = { tStartMs: 0, segs: [{ utf8: 'use a <div> & go' }] }
    expect(parseJson3(body(event))).toMatchObject({ value: { cues: [{ text: 'use a <div> & go' }] } })
  })

  it('a file cut in the middle keeps its whole events', () => {
    const cut = body(first, second, first).slice(0, -40)
    expect(parseJson3(cut)).toMatchObject({ value: { cues: [{}, {}], warnings: [{ kind: 'truncated' }] } })
  })

  it.each(['', '{', '[]', 'null', '{"events":5}', '{"a":1}'])('%j is malformed', (text) => {
    expect(parseJson3(text)).toEqual({ ok: false, error: { kind: 'malformed', format: 'json3' } })
  })

  it('a file with nothing but windows has no cues', () => {
    expect(parseJson3(body(windowEvent, newline))).toEqual({ ok: false, error: { kind: 'no_cues' } })
  })
})
