// Live captions scroll: each row moves up when the next one comes, and files of them show it two or three times.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { withoutScrolledRows } from '#domain/transcript/scrolled-rows.ts'

const word = fc.constantFrom('walk', 'sleep', 'early', 'read', 'page', 'lunch')
const row = fc.tuple(word, word, word).map((words) => words.join(' '))
const talk = fc.array(row, { minLength: 6, maxLength: 12 })

// Every two seconds a row is added below; the screen has room for `most`.
function scrolled(rows: readonly string[], most: number) {
  return rows.map((_, at) => ({
    startMs: 2000 * at,
    endMs: 2000 * (at + 1),
    text: rows.slice(Math.max(0, at + 1 - most), at + 1).join('\n'),
  }))
}

const NEWS = [
  'GOOD EVENING AND',
  'WELCOME TO THE NEWS',
  'TONIGHT WE LOOK AT',
  'THE RIVER AND',
  'AT THE SEA',
  'GOOD NIGHT',
]
const clock = (ms: number, mark: string) => `00:00:${String(ms / 1000).padStart(2, '0')}${mark}000`

// The same captions as a file of each format that says when a caption ends.
const FILES = {
  srt: (captions: ReturnType<typeof scrolled>) =>
    captions
      .map(
        ({ startMs, endMs, text }, at) =>
          `${String(at + 1)}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${text}\n`,
      )
      .join('\n'),
  vtt: (captions: ReturnType<typeof scrolled>) =>
    `WEBVTT\n\n${captions.map(({ startMs, endMs, text }) => `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n${text}\n`).join('\n')}`,
  sbv: (captions: ReturnType<typeof scrolled>) =>
    captions.map(({ startMs, endMs, text }) => `${clock(startMs, '.')},${clock(endMs, '.')}\n${text}\n`).join('\n'),
  ttml: (captions: ReturnType<typeof scrolled>) =>
    `<tt><body><div>${captions.map(({ startMs, endMs, text }) => `<p begin="${clock(startMs, '.')}" end="${clock(endMs, '.')}">${text.replaceAll('\n', '<br/>')}</p>`).join('')}</div></body></tt>`,
  ass: (captions: ReturnType<typeof scrolled>) =>
    `[Script Info]\n${captions.map(({ startMs, endMs, text }) => `Dialogue: 0,${clock(startMs, '.')},${clock(endMs, '.')},,,0,0,0,,${text.replaceAll('\n', '\\N')}`).join('\n')}`,
  srv1: (captions: ReturnType<typeof scrolled>) =>
    `<transcript>${captions.map(({ startMs, text }) => `<text start="${String(startMs / 1000)}" dur="2">${text}</text>`).join('')}</transcript>`,
  json3: (captions: ReturnType<typeof scrolled>) =>
    JSON.stringify({
      events: captions.map(({ startMs, text }) => ({ tStartMs: startMs, dDurationMs: 2000, segs: [{ utf8: text }] })),
    }),
  youtube_panel: (captions: ReturnType<typeof scrolled>) =>
    JSON.stringify(
      captions.map(({ startMs, text }) => ({
        transcriptSegmentViewModel: { simpleText: text, timestamp: `0:${String(startMs / 1000).padStart(2, '0')}` },
      })),
    ),
}

function textsIn(file: string): readonly string[] {
  const parsed = parseTranscript(file)
  return parsed.ok ? parsed.value.cues.map(({ text }) => text) : [parsed.error.kind]
}

describe('captions that scroll without a pause between', () => {
  it.each([2, 3])('count each row once, in order, whatever was said (%i rows at once)', (most) => {
    fc.assert(
      fc.property(talk, (rows) => {
        expect(withoutScrolledRows(scrolled(rows, most)).map(({ text }) => text)).toEqual(rows)
      }),
    )
  })

  it.each(Object.entries(FILES))('in every format: %s', (_, file) => {
    expect(textsIn(file(scrolled(NEWS, 2)))).toEqual(NEWS)
    expect(textsIn(file(scrolled(NEWS, 3)))).toEqual(NEWS)
  })

  it('that are written word by word count as their last form, from their first moment', () => {
    const grown = NEWS.flatMap((words, at) => {
      const above = at === 0 ? '' : `${String(NEWS[at - 1])}\n`
      return words.split(' ').map((_, i, all) => above + all.slice(0, i + 1).join(' '))
    })
    const captions = grown.map((text, at) => ({ startMs: at * 1000, endMs: (at + 1) * 1000, text }))
    const starts = NEWS.map((_, at) => NEWS.slice(0, at).join(' ').split(' ').filter(Boolean).length * 1000)
    expect(withoutScrolledRows(captions)).toEqual(
      NEWS.map((text, at) => ({ startMs: starts[at], endMs: starts[at + 1] ?? captions.length * 1000, text })),
    )
  })

  it('two rows at once below the ones before', () => {
    const texts = ['a\nb', 'a\nb\nc\nd', 'c\nd\ne\nf', 'e\nf\ng\nh', 'g\nh\ni\nj']
    const captions = texts.map((text, i) => ({ startMs: i * 2000, endMs: (i + 1) * 2000, text }))
    expect(withoutScrolledRows(captions).map(({ text }) => text)).toEqual(['a\nb', 'c\nd', 'e\nf', 'g\nh', 'i\nj'])
  })

  it('a row that stays when the one above it goes is not said again', () => {
    const captions = [...scrolled(NEWS, 2), { startMs: 12_000, endMs: 13_000, text: 'GOOD NIGHT' }]
    expect(textsIn(FILES.srt(captions))).toEqual(NEWS)
  })
})

describe('captions that do not scroll', () => {
  const at = (texts: readonly string[]) => texts.map((text, i) => ({ startMs: i * 2000, endMs: (i + 1) * 2000, text }))

  it.each([
    [
      'a refrain',
      ['la la\nla', 'la la\nla', 'la la\nla', 'la la\nla', 'la la\nla'].map((text, i) => `${text} ${String(i)}`),
    ],
    [
      'a few repeated rows among many',
      ['a\nb', 'b\nc', 'c\nd', 'd\ne', ...'fghijklmn'.split('').map((x) => `${x}\n${x}${x}`)],
    ],
    ['a word said once more', ['go', 'go on', 'go on', 'now', 'then', 'and', 'so', 'far']],
    ['single rows', ['again', 'again', 'again', 'again', 'again']],
  ])('keep what is said twice: %s', (_, texts) => {
    expect(withoutScrolledRows(at(texts))).toEqual(at(texts))
  })

  it.each([
    [
      'a phrase shown twice in a lesson',
      ['eins\none', 'eins\none', 'zwei\ntwo', 'zwei\ntwo', 'drei\nthree', 'drei\nthree', 'vier\nfour', 'vier\nfour'],
    ],
    ['and single rows beside them', ['a\nb', 'a\nb', 'c\nd', 'c\nd', 'e\nf', 'e\nf', 'g\nh', 'g\nh', 'no', 'no']],
  ])('keep what is shown whole again: %s', (_, texts) => {
    expect(withoutScrolledRows(at(texts))).toEqual(at(texts))
  })

  it('what is said twice among captions that scroll stays', () => {
    const twice = ['no', 'no', 'not\nthat', 'not\nthat']
    const scrolling = scrolled(NEWS, 2)
    const after = at(twice).map((cue) => ({ ...cue, startMs: cue.startMs + 20_000, endMs: cue.endMs + 20_000 }))
    expect(withoutScrolledRows([...scrolling, ...after]).map(({ text }) => text)).toEqual([...NEWS, ...twice])
  })

  it('a caption of more rows than fit on a screen does not scroll', () => {
    const rows = (from: number) => Array.from({ length: 20 }, (_, i) => `row ${String(from + i)}`).join('\n')
    const long = at([0, 8, 16, 24, 32, 40].map(rows))
    expect(withoutScrolledRows(long)).toEqual(long)
  })

  it('rows that come back after a pause are said again', () => {
    const apart = scrolled(NEWS, 2).map((cue) => ({ ...cue, endMs: cue.startMs + 1000 }))
    expect(withoutScrolledRows(apart)).toEqual(apart)
  })
})
