// Clock times and Bible verses at the end of a caption look like a speaker's name and a time.
import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'

function read(text: string) {
  const result = parseTranscript(text)
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}
const clock = (seconds: number) => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
const startsAndTexts = (text: string) => read(text).cues.map((cue) => [cue.startMs, cue.text])

describe('a caption that ends in a clock time or a verse stays where it was said', () => {
  it.each([
    ['a time on its own line', '\n'],
    ['a time before the words', ' '],
  ])('in a copied panel with %s', (_, between) => {
    const said = Array.from({ length: 300 }, (__, i) => `and this is what was said ${'abc'.charAt(i % 3)}`)
    said[10] = 'turn with me to John 3:16'
    said[100] = 'and Paul says in Romans 8:28'
    said[250] = 'that is why we meet at 10:30'
    const rows = said.map((line, i) => `${clock(i * 4)}${between}${line}`)
    expect(startsAndTexts(rows.join('\n'))).toEqual(said.map((line, i) => [i * 4000, line]))
  })

  it('in an excerpt of few rows, with the times also in words', () => {
    const said = ['turn to John 3:16', 'for God so loved', 'the world', 'his only son', 'and in Romans 8:28', 'we know']
    const rows = said.map((line, i) => `${clock(i * 4)}\n${String(i * 4)} seconds\n${line}`)
    expect(startsAndTexts(rows.join('\n'))).toEqual(said.map((line, i) => [i * 4000, line]))
  })

  it('in the last row, too, which then makes the video no longer', () => {
    const said = Array.from({ length: 12 }, (_, i) => `so it goes on ${'abc'.charAt(i % 3)}`)
    said[11] = 'we start at 7:30'
    const { cues } = read(said.map((line, i) => `${clock(i * 3)}\n${line}`).join('\n'))
    expect(cues.at(-1)).toMatchObject({ startMs: 33_000, text: 'we start at 7:30' })
    expect(cues.at(-1)?.endMs).toBeLessThan(60_000)
  })

  it('where a paragraph is broken into lines', () => {
    const text =
      '[0:00] good morning, today we\nread from the Gospel of John 3:16\n[0:08] and after that\nfrom Romans 8:28\n[0:16] so let us begin'
    expect(startsAndTexts(text)).toEqual([
      [0, 'good morning, today we read from the Gospel of John 3:16'],
      [8000, 'and after that from Romans 8:28'],
      [16_000, 'so let us begin'],
    ])
  })
})

it('a speaker whose time is between the others is a speaker, also at the end', () => {
  expect(
    startsAndTexts('0:00\nhello there\n0:04\nwe begin\nAnn 0:08\nwith water\n0:12\nand soil\nBob 0:16\nyes'),
  ).toEqual([
    [0, 'hello there'],
    [4000, 'we begin'],
    [8000, 'Ann: with water'],
    [12_000, 'and soil'],
    [16_000, 'Bob: yes'],
  ])
})
