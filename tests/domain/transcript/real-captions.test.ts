import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseTranscript, parseTranscriptFile } from '#domain/transcript/formats/parse-transcript.ts'
import type { Transcript, TranscriptFormat } from '#domain/transcript/transcript.ts'
import { chooseTrack } from '#domain/transcript/youtube/choose-track.ts'
import { parsePlayer } from '#domain/transcript/youtube/youtube-player.ts'

// Real files belong to their authors, so they are not in the repository: they are read from CAPTIONS_DIR, if set.
const folder = resolve(process.env['CAPTIONS_DIR'] ?? join(import.meta.dirname, '../../../../shared/captions'))
const files = existsSync(folder) ? readdirSync(folder) : []
const reason = files.length > 0 ? '' : ' (skipped: no captions folder)'

const fileOf = (prefix: string) => join(folder, files.find((name) => name.startsWith(`${prefix}-`)) ?? prefix)
const jsonOf = (prefix: string): unknown => JSON.parse(readFileSync(fileOf(prefix), 'utf8'))

function read(prefix: string): Transcript {
  const result = parseTranscriptFile(readFileSync(fileOf(prefix)), TextDecoder)
  if (!result.ok) throw new Error(`${prefix}: ${result.error.kind}`)
  return result.value
}

type Row = readonly [file: string, format: TranscriptFormat, words: number, endSeconds: number, language: string | null]

// Words, length and language as counted by the collector of the files, independently of this code.
const ROWS: readonly Row[] = [
  ['01', 'json3', 1560, 621, null],
  ['02', 'json3', 7578, 2975, null],
  ['03', 'json3', 2710, 1213, null],
  ['04', 'json3', 2004, 808, null],
  ['05', 'json3', 191, 132, null],
  ['06', 'vtt', 4713, 1391, 'en'],
  ['07', 'vtt', 3228, 1303, 'en'],
  ['08', 'vtt', 799, 846, 'en'],
  ['09', 'vtt', 126, 62, 'en'],
  ['10', 'vtt', 71, 49, 'en'],
  ['11', 'vtt', 37, 471, 'en'],
  ['15', 'plain_text', 1400, 0, 'it'],
  ['15b', 'vtt_tags', 1670, 839, 'it'],
  ['17', 'srt', 2, 152, null],
  ['18', 'srt', 11, 722, null],
  ['19', 'timestamped_text', 43_690, 14_460, 'en'],
  ['21', 'plain_text', 31_628, 0, null],
  ['26', 'srv3', 68, 37, null],
  ['28', 'srv3', 17, 9, null],
]

describe.skipIf(files.length === 0)(`real caption files${reason}`, () => {
  it.each(ROWS)('%s is %s with %i words, %i seconds long, language %s', (file, format, words, endSeconds, language) => {
    const transcript = read(file)
    const count = transcript.cues.flatMap((cue) => cue.text.split(' ')).length
    expect(transcript).toMatchObject({ format, language, timed: format !== 'plain_text' })
    expect(Math.abs(count - words)).toBeLessThanOrEqual(Math.max(1, words * 0.02))
    expect(Math.abs((transcript.cues.at(-1)?.endMs ?? 0) / 1000 - endSeconds)).toBeLessThanOrEqual(
      Math.max(2, endSeconds * 0.005),
    )
  })

  it.each([
    ['10b', 'vtt', 8, 'zh-Hans'],
    ['20', 'timestamped_text', 64, 'zh'],
    ['23a', 'vtt_tags', 5, null],
    ['24', 'srv3', 4, null],
    ['25', 'srv1', 4, null],
    ['27', 'srv3', 3, null],
  ] as const)('%s is %s with at least %i cues, language %s', (file, format, cues, language) => {
    expect(read(file)).toMatchObject({ format, language, timed: true })
    expect(read(file).cues.length).toBeGreaterThanOrEqual(cues)
  })

  it.each([...ROWS.map(([file]) => file), '10b', '20', '23a', '24', '25', '27'])(
    '%s: ordered, never overlapping, no markup or entity left',
    (file) => {
      const { cues } = read(file)
      for (const [index, cue] of cues.entries()) {
        const next = cues[index + 1]
        expect(cue.startMs).toBeLessThanOrEqual(cue.endMs)
        if (next && next.startMs > cue.startMs) expect(cue.endMs).toBeLessThanOrEqual(next.startMs)
        expect(cue.text).not.toMatch(/<\/?[cpsv]\b|<\d|&(?:amp|#39|nbsp|lt|gt);|-->|\*\*|\n/)
      }
    },
  )

  it.each(['06', '09', '15b'])('%s: no row of rolling captions comes twice in a row', (file) => {
    const texts = read(file).cues.map((cue) => cue.text)
    expect(texts.filter((text, index) => text === texts[index - 1])).toEqual([])
  })

  it('a cut file says so; long paragraphs say that their times are estimated', () => {
    expect(read('28').warnings).toEqual([{ kind: 'truncated', count: 1 }])
    expect(read('19').warnings.map((warning) => warning.kind)).toEqual(['times_approximated'])
    expect(read('19').cues.every((cue) => cue.text.length <= 300)).toBe(true)
  })

  it('markers stay as text', () => {
    expect(read('24').cues.map((cue) => cue.text)).toEqual(['[Music]', '[Applause]', '[Music]', 'like', '[Music]'])
    expect(read('10').cues.map((cue) => cue.text)).toContain('[MUSIC PLAYING]')
  })

  it.each(['D1', 'D2'])('%s, markup of the transcript panel, is refused as a page', (file) => {
    expect(parseTranscriptFile(readFileSync(fileOf(file)), TextDecoder)).toEqual({
      ok: false,
      error: { kind: 'html_page' },
    })
  })

  it('T1: the row of get_transcript is read', () => {
    expect(read('T1')).toMatchObject({ format: 'youtube_panel', cues: [{ startMs: 2_116_640, endMs: 2_122_960 }] })
  })

  it('P6: a panel without rows is not a transcript', () => {
    expect(parseTranscript(readFileSync(fileOf('P6'), 'utf8'))).toEqual({ ok: false, error: { kind: 'no_transcript' } })
  })
})

describe.skipIf(files.length === 0)(`real player responses${reason}`, () => {
  it.each([
    ['P1', 'GJLlxj_dtq8', 9, 316, 'en', 'manual', false],
    ['P2', 'F1xioXWb8CY', 2, 1509, 'en', 'manual', false],
    ['P4', 'GJLlxj_dtq8', 9, 316, 'en', 'manual', true],
    ['P5', '2isYuQZMbdU', 15, 930, 'en-US', 'manual', false],
    ['P7', 'GJLlxj_dtq8', 9, 316, 'en', 'manual', true],
  ] as const)('%s: %s has %i tracks', (file, id, tracks, seconds, audioLanguage, kind, needsToken) => {
    const result = parsePlayer(jsonOf(file), id)
    if (!result.ok) throw new Error(result.error.kind)
    expect(result.value).toMatchObject({ youtubeId: id, durationMs: seconds * 1000, audioLanguage })
    expect(result.value.tracks.length).toBe(tracks)
    expect(result.value.tracks.filter((track) => track.kind === 'automatic').length).toBe(1)
    expect(chooseTrack(result.value)).toMatchObject({ languageCode: 'en', kind, needsToken })
  })

  it('P3 has no captions, and a response for another video is stale', () => {
    expect(parsePlayer(jsonOf('P3'), 'dsMFmonKDD4')).toEqual({ ok: false, error: { kind: 'no_captions' } })
    expect(parsePlayer(jsonOf('P1'), 'F1xioXWb8CY')).toEqual({ ok: false, error: { kind: 'stale_page' } })
  })
})
