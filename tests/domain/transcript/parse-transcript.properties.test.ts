import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Cue } from '#domain/transcript/cue.ts'
import { parseJson3 } from '#domain/transcript/formats/json3.ts'
import { parseTranscript, parseTranscriptFile } from '#domain/transcript/formats/parse-transcript.ts'
import { parseAss } from '#domain/transcript/formats/ass.ts'
import { parseSbv } from '#domain/transcript/formats/sbv.ts'
import { parsePlainText } from '#domain/transcript/formats/plain-text.ts'
import { parseSrt } from '#domain/transcript/formats/srt.ts'
import { parseSrv1 } from '#domain/transcript/formats/srv1.ts'
import { parseSrv3 } from '#domain/transcript/formats/srv3.ts'
import { parseTimestampedText } from '#domain/transcript/formats/timestamped-text.ts'
import { Transcript } from '#domain/transcript/transcript.ts'
import { parseWebVtt } from '#domain/transcript/formats/webvtt.ts'
import { parseWordTaggedText } from '#domain/transcript/formats/word-tagged-text.ts'
import { parseGetPanel } from '#domain/transcript/youtube/youtube-get-panel.ts'
import { captionWriters } from '../../fixtures/caption-writers.ts'

const PARSERS = {
  parseJson3,
  parseSrt,
  parseSbv,
  parseAss,
  parseSrv1,
  parseSrv3,
  parseWebVtt,
  parseTimestampedText,
  parsePlainText,
  parseWordTaggedText,
}

// Pieces of every format, so that random strings resemble files.
const PIECES = [
  'WEBVTT\n',
  '\n',
  '\n\n',
  '00:01.000 --> 00:02.000',
  '1\n',
  '00:00:03,000 --> 00:00:01,000\n',
  '0:00:01.000,0:00:02.000\n',
  '00:00:01:500 --> 00:00:03;12\n',
  '00;00;03;12 ',
  'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,',
  'Format: Start, Text\n',
  '{\\p1}',
  '\\N',
  '0:01 ',
  '[00:00:02] ',
  'hello',
  ' world.',
  '<c>',
  '</c>',
  '<00:00:00.100>',
  '<p t="5" d="9">',
  '</p>',
  '<s>',
  '<text start="1.2">',
  '</text>',
  '<timedtext>',
  '<transcript>',
  '{"events":[',
  '{"tStartMs":1,"segs":[{"utf8":"a"}]}',
  ',',
  ']}',
  '&amp;#39;',
  '&lt;i&gt;',
  '\ud83d',
  '\u202e',
  'NOTE\n',
  '---\n',
  'language: en\n',
  '**Ann:** ',
  '## Transcript\n',
  '中文。',
  '\\[',
  '{"transcriptSegmentViewModel":{"simpleText":"x","timestamp":"0:01"}}',
]
const nearFile = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''))
const anyText = fc.oneof(nearFile, fc.string({ unit: 'binary' }))

function expectSound(cues: readonly Cue[]) {
  for (const [index, cue] of cues.entries()) {
    expect(cue.startMs).toBeLessThanOrEqual(cue.endMs)
    expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.startMs ?? 0)
    expect(cue.text).toBe(cue.text.trim())
    expect(cue.text).not.toMatch(/[\n\u202e\p{Surrogate}]/u)
  }
}

describe('any input', () => {
  it('never throws; what is accepted fits the schema, is ordered and clean', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.uint8Array(),
          anyText.map((text) => new TextEncoder().encode(text)),
        ),
        (input) => {
          const result = typeof input === 'string' ? parseTranscript(input) : parseTranscriptFile(input, TextDecoder)
          if (!result.ok) return
          expect(v.is(Transcript, result.value)).toBe(true)
          expectSound(result.value.cues)
          if (!result.value.timed) expect(result.value.cues.every((cue) => cue.endMs === 0)).toBe(true)
        },
      ),
      { numRuns: 1500 },
    )
  })

  it.each(Object.entries(PARSERS))('%s alone never throws either', (_name, parse) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parse(text)
        if (result.ok) expectSound(result.value.cues)
      }),
      { numRuns: 300 },
    )
  })

  it('the panel parser accepts any JSON value without throwing', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof parseGetPanel(value).ok === 'boolean'))
  })
})

const word = fc.constantFrom(
  'plan',
  'it',
  "don't",
  'R&D',
  '[Music]',
  '>>',
  'café',
  '今天',
  '😀',
  'a<b',
  'Ann:',
  'well,',
  'so.',
  'step',
  'x&y',
)
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => `we ${words.join(' ')}`)
// Whole seconds apart, each lasting until the next: what every format can express.
const cues = fc
  .array(fc.record({ text: sentence, seconds: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 40 })
  .map((rows) => {
    let startMs = 0
    return rows.map(({ text, seconds }) => {
      const cue = { startMs, endMs: startMs + seconds * 1000, text }
      startMs = cue.endMs
      return cue
    })
  })

describe('round trips', () => {
  it.each(['json3', 'srv1', 'srv3', 'ttml', 'vtt', 'srt', 'sbv', 'ass'] as const)(
    '%s: written cues read back the same',
    (format) => {
      fc.assert(
        fc.property(cues, (written) => {
          const result = parseTranscript(captionWriters[format](written))
          expect(result).toEqual({
            ok: true,
            value: { format, timed: true, language: null, cues: written, warnings: [] },
          })
        }),
      )
    },
  )

  it('timestamped text: starts and words read back the same, only the last end is a guess', () => {
    fc.assert(
      fc.property(cues, (written) => {
        const result = parseTranscript(captionWriters.timestamped_text(written))
        const read = result.ok ? result.value.cues : []
        expect(read.map(({ startMs, text }) => ({ startMs, text }))).toEqual(
          written.map(({ startMs, text }) => ({ startMs, text })),
        )
        expect(read.slice(0, -1)).toEqual(written.slice(0, -1))
      }),
    )
  })

  it('plain text: the words of untimed text read back in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(sentence, { minLength: 1, maxLength: 20 }), (sentences) => {
        const result = parsePlainText(sentences.join('\n\n'))
        expect(result.ok && result.value.cues.map((cue) => cue.text).join(' ')).toBe(sentences.join(' '))
      }),
    )
  })

  it('markup around words never reaches the text', () => {
    const tagged = fc.array(
      fc.constantFrom(
        '<i>so</i>',
        '<c.colorE5E5E5> we</c>',
        '<00:00:01.500><c> plan</c>',
        '<b> it</b>',
        '&nbsp;',
        '<lang en> now</lang>',
      ),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(tagged, (pieces) => {
        const result = parseWebVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\nstart ${pieces.join('')}\n`)
        expect(result.ok && result.value.cues.map((cue) => cue.text).join(' ')).toMatch(/^[a-z ]+$/)
      }),
    )
  })
})
