import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'

// A quadratic step over a quarter of a megabyte takes most of a minute, so the runner's own timeout catches it; nothing is measured here.
const UNITS = [
  '<',
  '[',
  '(',
  '{',
  '&',
  '*',
  '\\',
  '-',
  '.',
  '1',
  '0:',
  '0:01 ',
  '0:01\n',
  '-->',
  'a\n',
  '\n',
  ' ',
  '<a',
  '<s',
  '<v ',
  '<!',
  '</',
  '<00:',
  '<p t="1"',
  '<p t="1">',
  '<tt ',
  '<tt><p begin="1s">',
  '<span begin="1s">',
  '<text start="1">',
  '**a',
  '[a](http:',
  '![',
  '&#',
  '&amp;',
  '{"a":',
  '[[',
  '{"tStartMs"',
  'é\u200d',
  '\u200b',
  '\ud83d',
  '中',
  '。',
  'NOTE\n\n',
  'Name  0:01\n',
  '00:00:01.000 --> 00:00:02.000\n',
  '<00:00:00.000>',
  '00:00:01:500 --> 00:00:0x\n',
  '00:00:01 500 --> 00:00:03 000\n',
  '0:00:01.000,0:00:02.000\n',
  '0:00:00;00 ',
  'Dialogue: 0,0:00:01.00,',
  'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,{\\p1',
  '{\\a',
]
const HEADS = ['', 'x ', 'WEBVTT\n\n00:01.000 --> 00:02.000\n', '<timedtext>', '<tt>']

describe('a quarter of a megabyte of one thing gets a result without throwing', () => {
  it.each(UNITS)(
    '%j',
    (unit) => {
      const body = unit.repeat(Math.ceil(250_000 / unit.length))
      for (const head of HEADS) expect(typeof parseTranscript(head + body).ok).toBe('boolean')
    },
    20_000,
  )
})
