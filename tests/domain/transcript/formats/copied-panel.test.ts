// A transcript panel copied from the page: besides times and captions it has chapter headings, times in words and the language.
import { describe, expect, it } from 'vitest'
import { withLineBreaks } from '#domain/transcript/formats/glued-times.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'

const SAID = Array.from({ length: 40 }, (_, i) => ({ seconds: i * 4, line: `spoken line ${String(i)} of the talk` }))

const clock = (seconds: number) => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
const inWords = (seconds: number) =>
  [[Math.floor(seconds / 60), 'minutes'] as const, [seconds % 60, 'seconds'] as const]
    .filter(([count], i) => count > 0 || (i === 1 && seconds === 0))
    .map((part) => part.join(' '))
    .join(', ')

// `headings`: by the caption they are above.
function copied(headings: Readonly<Record<number, string>>, options: { readonly isLabelled: boolean }): string {
  const rows = SAID.flatMap(({ seconds, line }, i) => [
    ...(headings[i] === undefined ? [] : [headings[i]]),
    clock(seconds),
    ...(options.isLabelled ? [inWords(seconds)] : []),
    line,
  ])
  return rows.join('\n')
}

function textsIn(text: string): readonly string[] {
  const parsed = parseTranscript(text)
  return parsed.ok ? parsed.value.cues.map((cue) => cue.text) : [parsed.error.kind]
}

const spoken = SAID.map(({ line }) => line)
const with15 = (extra: string) => spoken.map((line, i) => (i === 14 ? `${line} ${extra}` : line))

describe.each([true, false])('a copied panel (its times also in words: %s)', (isLabelled) => {
  const CHAPTERS = {
    0: 'Everything I would do differently today',
    10: 'Put your phone away',
    20: '3 tips',
    30: '🔥 Am Ende',
  }

  it('has headings, which nobody said', () => {
    expect(textsIn(copied(CHAPTERS, { isLabelled }))).toEqual(spoken)
  })

  it('ends with the name of its language, which nobody said', () => {
    for (const language of ['English (auto-generated)', '한국어 (자동 생성됨)'])
      expect(textsIn(`${copied(CHAPTERS, { isLabelled })}\n${language}`)).toEqual(spoken)
    expect(textsIn(`${copied({}, { isLabelled })}\nDeutsch (automatisch erzeugt)`)).toEqual(spoken)
  })

  it.each([
    ['one line looks like none', { 0: 'Intro', 15: 'and the rest of it', 30: 'Summary' }, 'and the rest of it'],
    ['one line ends a sentence', { 0: 'Intro', 15: 'Berlin.', 30: 'Summary' }, 'Berlin.'],
    ['one line is another speaker', { 0: 'Intro', 15: '- Yes', 30: 'Summary' }, '- Yes'],
    ['two are too close', { 0: 'Intro', 15: 'Berlin', 16: 'Paris' }, 'Berlin'],
    ['there is but one', { 0: 'Intro', 15: 'Berlin' }, 'Berlin'],
    ['no heading is above the first', { 15: 'Berlin', 30: 'Summary' }, 'Berlin'],
    ['only the name of the panel is above the first', { 0: 'Transcript', 15: 'Berlin', 30: 'Summary' }, 'Berlin'],
    ['one line asks or shouts', { 0: 'Intro', 15: 'Berlin?', 30: 'Summary' }, 'Berlin?'],
    ['many captions have two', { 0: 'Intro', 15: 'Berlin', 18: 'Paris', 21: 'Rome', 24: 'Bonn', 27: 'Bern' }, 'Berlin'],
  ])('has rows of captions where %s', (_, rows, extra) => {
    expect(textsIn(copied(rows, { isLabelled }))[14]).toBe(with15(extra)[14])
  })
})

describe('a copied panel whose captions look like headings themselves', () => {
  const EXTRA = { 0: 'Intro', 15: 'Berlin', 30: 'Summary' }
  it.each([
    ['a script without capitals', (i: number) => `我们今天要说的第${String(i)}件事`],
    ['all in capitals', (i: number) => `AND THEN STEP ${String(i)} OF IT`],
    ['every third a verse', (i: number) => `${i % 3 === 0 ? 'The' : 'the'} rose is red ${String(i)}`],
  ])('keeps every row: %s', (_, said) => {
    const rows = SAID.flatMap(({ seconds }, i) => [
      ...Object.entries(EXTRA).flatMap(([at, extra]) => (Number(at) === i ? [extra] : [])),
      clock(seconds),
      said(i),
    ])
    const texts = textsIn(rows.join('\n'))
    expect(texts[14]).toBe(`${said(14)} Berlin`)
    expect(texts[29]).toBe(`${said(29)} Summary`)
  })
})

it('a last row with a remark in brackets was said where the remark names no origin of the captions', () => {
  const panel = `${copied({}, { isLabelled: false })}\nGoodbye everyone (music playing)`
  expect(textsIn(panel).at(-1)).toBe(`${String(spoken.at(-1))} Goodbye everyone (music playing)`)
})

describe('a panel copied without its line breaks', () => {
  const glued = (times: readonly number[]) => times.map((seconds, i) => clock(seconds) + (spoken[i] ?? '')).join('')

  it('has its captions all the same', () => {
    const panel = `${glued(SAID.map(({ seconds }) => seconds * 20))}1:00:06that is all`
    expect(textsIn(panel)).toEqual([...spoken, 'that is all'])
    expect(parseTranscript(panel)).toMatchObject({ value: { format: 'timestamped_text', warnings: [] } })
  })

  it('is none where few times are glued, or hardly more than there are lines', () => {
    const few = 'We met at 7:30am and left at 9:15pm.'
    expect(textsIn(few)).toEqual([few])
    const lines = SAID.slice(0, 12).map(({ seconds, line }) => `${clock(seconds)}${line}, at 7:30am`)
    expect(textsIn(lines.join('\n'))).toEqual(spoken.slice(0, 12).map((line) => `${line}, at 7:30am`))
  })

  it('has them also where they end a sentence', () => {
    const panel = SAID.map(({ seconds, line }) => `${clock(seconds)}${line}.`).join('')
    expect(textsIn(panel)).toEqual(spoken.map((line) => `${line}.`))
  })

  it.each([
    ['am', (time: string) => `At ${time}am I go on. From ${time}am it is late.`],
    ['Uhr, from the first word', (time: string, i: number) => `${i === 0 ? '' : 'Um '}${time}Uhr geht es weiter.`],
    ['a span, from the first word', (time: string) => `${time}am-${time}pm is for work,`],
    ['in the middle of words', (time: string) => `and so${time}In the end`],
  ])('is none where a talk tells a day by the clock: %s', (_, said) => {
    const talk = Array.from({ length: 13 }, (__, i) => said(clock(300 + i * 10), i)).join(' ')
    expect(withLineBreaks(talk)).toBe(talk)
    expect(textsIn(`So, ${talk}`).join(' ')).toBe(`So, ${talk}`)
  })
})
