// Times that begin again in the middle: two texts in one, whose lines must not alternate.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import type { RawCue } from '#domain/transcript/raw-cue.ts'
import { withoutRestarts } from '#domain/transcript/restarted-times.ts'
import { endMsOf } from '#domain/transcript/transcript.ts'

const clock = (seconds: number) => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
const lines = (name: string, count: number, every = 4) =>
  Array.from({ length: count }, (_, i) => ({ seconds: i * every, line: `${name} line ${String(i)}` }))
const inText = (said: ReturnType<typeof lines>) =>
  said.map(({ seconds, line }) => `${clock(seconds)} ${line}`).join('\n')
const srtTime = (seconds: number) => `00:${clock(seconds).padStart(5, '0')},000`
const inSrt = (said: ReturnType<typeof lines>) =>
  said
    .map(({ seconds, line }, i) => `${String(i + 1)}\n${srtTime(seconds)} --> ${srtTime(seconds + 4)}\n${line}\n`)
    .join('\n')

function read(text: string) {
  const parsed = parseTranscript(text)
  if (!parsed.ok) throw new Error(parsed.error.kind)
  return parsed.value
}
const textsIn = (text: string) => read(text).cues.map((cue) => cue.text)
const textsOf = (said: ReturnType<typeof lines>) => said.map(({ line }) => line)

describe('a list of chapters beside the transcript', () => {
  const CHAPTERS = '0:00 Intro\n0:10 Write it down\n0:20 Put the phone away'
  const spoken = lines('spoken', 12)

  it.each([
    ['above', `${CHAPTERS}\n\nTranscript\n${inText(spoken)}`],
    ['below', `${inText(spoken)}\n\n${CHAPTERS}\n\nThanks for watching, and more of it at the shop.`],
  ])('%s it is no speech', (_, text) => {
    expect(read(text)).toMatchObject({ warnings: [] })
    expect(read(text).cues.map(({ startMs, text: said }) => [startMs, said])).toEqual(
      spoken.map(({ seconds, line }) => [seconds * 1000, line]),
    )
  })
})

describe('a sparse part beside captions that look like titles themselves', () => {
  const dense = Array.from({ length: 30 }, (_, i) => ({ seconds: i * 4, line: `今天我们说第${String(i)}件事` }))
  const sparse = Array.from({ length: 8 }, (_, i) => ({ seconds: i * 14, line: `另外一个人说第${String(i)}句` }))

  it('is no list of chapters: none of it is lost', () => {
    for (const text of [`${inText(dense)}\n${inText(sparse)}`, `${inText(sparse)}\n${inText(dense)}`])
      expect(textsIn(text).toSorted()).toEqual([...textsOf(dense), ...textsOf(sparse)].toSorted())
  })

  it('moves nothing where it is short, whether above or below', () => {
    const few = sparse.slice(0, 5)
    for (const text of [`${inText(dense)}\n${inText(few)}`, `${inText(few)}\n${inText(dense)}`])
      expect(read(text)).toMatchObject({ warnings: [], cues: { length: 35 } })
  })
})

describe('two texts, one below the other', () => {
  it.each([
    ['in text', inText],
    ['in an SRT file', inSrt],
  ])('stay apart, the second behind the first, which is said (%s)', (_, written) => {
    const [one, two] = [lines('first', 30), lines('second', 12)]
    const transcript = read(`${written(one)}\n\n${written(two)}`)
    expect(transcript.cues.map((cue) => cue.text)).toEqual([...textsOf(one), ...textsOf(two)])
    expect(transcript.warnings).toEqual([{ kind: 'times_restarted', count: 12 }])
    expect(transcript.cues[30]?.startMs).toBeGreaterThanOrEqual(116_000)
    const [before = 0, after = 0] = [transcript.cues[30]?.startMs, transcript.cues[31]?.startMs]
    expect(after - before).toBe(4000)
  })

  it('do not tell how long the video is', () => {
    const one = inText(lines('first', 30))
    expect(endMsOf(read(one))).toBeGreaterThan(116_000)
    expect(endMsOf(read(`${one}\n${inText(lines('second', 12))}`))).toBeNull()
  })

  it('also where a clock passes noon', () => {
    const times = ['12:50', '12:52', '12:54', '12:56', '12:58', '12:59', '1:01', '1:03', '1:05', '1:07', '1:09', '1:11']
    const said = times.map((time) => `at ${time.replace(':', ' ')}`)
    expect(textsIn(times.map((time, i) => `${time} ${said[i] ?? ''}`).join('\n'))).toEqual(said)
  })

  it('the parts of a stream are joined without their headers', () => {
    const part = (name: string) =>
      `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n00:00.000 --> 00:02.000\n${name} one\n\n00:02.000 --> 00:04.000\n${name} two\n\n00:04.000 --> 00:06.000\n${name} three\n`
    expect(textsIn(`${part('first')}${part('second')}\n${part('third')}`)).toEqual(
      ['first', 'second', 'third'].flatMap((name) => [`${name} one`, `${name} two`, `${name} three`]),
    )
  })

  it('words with times of their own move with their caption', () => {
    const captions = [0, 4, 8, 12, 0, 4, 8].map((seconds) => {
      const startMs = seconds * 1000
      return { startMs, endMs: startMs + 3000, text: 'so on', words: [{ startMs: startMs + 100, text: 'so on' }] }
    })
    expect(
      withoutRestarts(captions).captions.map(({ startMs, endMs, words }) => [startMs, endMs, words?.[0]?.startMs]),
    ).toEqual([0, 4, 8, 12, 15, 19, 23].map((seconds) => [seconds * 1000, seconds * 1000 + 3000, seconds * 1000 + 100]))
  })
})

describe('captions that merely are not in order', () => {
  const at = (...seconds: readonly number[]): readonly RawCue[] =>
    seconds.map((second) => ({ startMs: second * 1000, endMs: second * 1000 + 3000, text: `at ${String(second)}` }))

  it.each([
    ['one too early', at(80, 84, 88, 92, 5, 96, 100, 104)],
    ['two too early', at(80, 84, 88, 92, 5, 9, 96, 100, 104)],
    ['one too late', at(4, 8, 12, 450, 16, 20, 24)],
    ['the first last', at(4, 8, 12, 0)],
    ['a step back', at(100, 104, 108, 90, 94, 98, 112)],
    [
      'the signs of a film below its dialogue',
      [...at(...Array.from({ length: 60 }, (_, i) => i * 4)), ...at(10, 90, 170, 230)],
    ],
  ])('keep their times: %s', (_, captions) => {
    expect(withoutRestarts(captions)).toEqual({ captions, moved: 0 })
  })

  it('none is lost or moved to an earlier time, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(600), { maxLength: 60 }), (seconds) => {
        const { captions } = withoutRestarts(at(...seconds))
        expect(captions.map((cue) => cue.text)).toEqual(seconds.map((second) => `at ${String(second)}`))
        expect(captions.every((cue, i) => cue.startMs >= (seconds[i] ?? 0) * 1000)).toBe(true)
      }),
    )
  })
})
