// Rolling captions are written as sites do it: a line while it is spoken, then once more above the next.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSrt } from '#domain/transcript/formats/srt.ts'
import { parseWebVtt } from '#domain/transcript/formats/webvtt.ts'

const SECOND = 1000
const time = (ms: number, mark = '.') => new Date(ms).toISOString().slice(11, 23).replace('.', mark)
const span = (from: number, to: number, mark = '.') => `${time(from, mark)} --> ${time(to, mark)}`

// Each line is spoken for two seconds; then it stands alone for 10 ms.
function rolling(lines: readonly string[], tagged: boolean): string {
  const blocks = lines.flatMap((line, at) => {
    const [from, to] = [2 * at * SECOND, 2 * (at + 1) * SECOND - 10]
    const spoken = tagged ? line.replace(' ', `<${time(from + 500)}><c> `).replace(/$/, '</c>') : line
    const above = lines[at - 1] ?? ' '
    return [`${span(from, to)}\n${above}\n${spoken}`, `${span(to, to + 10)}\n${line}\n `]
  })
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}

const word = fc.constantFrom('walk', 'sleep', 'early', 'read', 'page', 'lunch')
const line = fc.tuple(word, word, word).map((words) => words.join(' '))
const talk = fc.array(line, { minLength: 4, maxLength: 12 })

function textsOf(parsed: ReturnType<typeof parseWebVtt>): readonly string[] {
  return parsed.ok ? parsed.value.cues.map(({ text }) => text) : []
}

describe('rolling captions', () => {
  it.each([true, false])('count each line once, in order, whatever was said (inline times: %s)', (tagged) => {
    fc.assert(
      fc.property(talk, (lines) => {
        expect(textsOf(parseWebVtt(rolling(lines, tagged)))).toEqual(lines)
      }),
    )
  })

  it('a line said again after a pause is said again', () => {
    const text = ['walk early', 'walk early', 'walk early', 'sleep', 'read'].map(
      (words, at) => `${span(10 * at * SECOND, 10 * at * SECOND + 40)}\n${words}`,
    )
    expect(textsOf(parseWebVtt(`WEBVTT\n\n${text.join('\n\n')}\n`))).toHaveLength(5)
  })

  it('three captions, or a few short ones among others, are not rolling: what is said twice stays', () => {
    const short = (at: number, words: string) => `${String(at + 1)}\n${span(at * 50, at * 50 + 40, ',')}\n${words}`
    const three = ['walk', 'walk on', 'walk on'].map((words, at) => short(at, words))
    expect(textsOf(parseSrt(three.join('\n\n')))).toEqual(['walk', 'walk on', 'walk on'])
    const long = (at: number, words: string) =>
      `${String(at + 1)}\n${span(at * SECOND, (at + 1) * SECOND, ',')}\n${words}`
    const five = [short(0, 'go'), ...[1, 2, 3, 4].map((at) => long(at, 'again'))]
    expect(textsOf(parseSrt(five.join('\n\n')))).toEqual(['go', 'again', 'again', 'again', 'again'])
  })
})
