import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'

function read(text: string) {
  const result = parseTranscript(text)
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}
const startsAndTexts = (text: string) => read(text).cues.map((cue) => [cue.startMs, cue.text])

describe('timestamped text', () => {
  it.each([
    ['[00:00:01] one\n[00:01:05] two'],
    ['0:01 one\n1:05 two'],
    ['0:01\none\n1:05\ntwo'],
    ['Transcript\n\n0:01\n1 second\none\n1:05\n1 minute, 5 seconds\ntwo'],
    ['0:01\n1 Sekunde\none\n1:05\n1 Minute und 5 Sekunden\ntwo'],
    ['(0:01) one\r\n(1:05) two\r\n'],
    ['- 0:01 - one\n- 1:05 - two'],
    ['**0:01** one\n\n**1:05** two'],
    ['\\[0:01\\] one\n\\[1:05\\] two'],
    ['[0:01](https://youtu.be/Ab3_-xYz019?t=1) one\n[1:05](https://youtu.be/Ab3_-xYz019?t=65) two'],
    ['0:01 - 0:04: one\n1:05 - 1:07: two'],
    ['* one [[00:00:01](https://youtu.be/Ab3_-xYz019&t=1s)]\n* two [[00:01:05](https://youtu.be/Ab3_-xYz019&t=65s)]'],
    ['one (0:01)\n\ntwo: (1:05)'],
    ['# A talk\n\nSome description of it that nobody ever said\n\n## Transcript\n\n[00:01] one\n[01:05] two'],
    ['---\ntitle: A talk\nlanguage: en\n---\n\n[00:01] one\n[01:05] two'],
  ])('%j', (text) => {
    expect(startsAndTexts(text)).toEqual([
      [1000, 'one'],
      [65_000, 'two'],
    ])
    expect(read(text)).toMatchObject({ format: 'timestamped_text', timed: true })
  })

  it.each([
    ['0.01\none\n1.05\ntwo\n1.01.07\nthree'],
    ['Transkripsi\n\n0.01\n1 detik\none\n1.05\n1 menit, 5 detik\ntwo\n1.01.07\n1 jam, 1 menit, 7 detik\nthree'],
  ])('times on their own lines with dots, as in a panel copied in some languages: %j', (text) => {
    expect(startsAndTexts(text)).toEqual([
      [1000, 'one'],
      [65_000, 'two'],
      [3_667_000, 'three'],
    ])
  })

  it.each([
    [
      'some decimals',
      'First we weigh it\n1.20\nand once more\n1.25\nso it grew\nby a little\nevery day\nof the week\nthat followed',
    ],
    ['prices', 'Coffee is\n3.50\nTea is\n2.50\nCake is\n4.50\nand water\n0.50'],
    ['two numbers', 'It was\n1.20\nand is\n1.25'],
  ])('numbers on their own lines are spoken: %s', (_, text) => {
    expect(read(text)).toMatchObject({ timed: false, cues: [{ text: text.replaceAll('\n', ' ') }] })
  })

  it('a speaker before the time stays with the words', () => {
    expect(startsAndTexts('Ann Lee  0:03\nhello all\n\nSpeaker 2 (00:07):\nhi')).toEqual([
      [3000, 'Ann Lee: hello all'],
      [7000, 'Speaker 2: hi'],
    ])
  })

  it('a time within the text is not its timestamp', () => {
    expect(startsAndTexts('[0:03] look again at (0:01)\n[0:07] or at the end [0:09]')).toEqual([
      [3000, 'look again at (0:01)'],
      [7000, 'or at the end [0:09]'],
    ])
  })

  it('words before the first time are placed at the beginning', () => {
    expect(startsAndTexts('Welcome to this long talk about habits\n0:30 next\n0:40 last')[0]).toEqual([
      0,
      'Welcome to this long talk about habits',
    ])
  })

  it('a minute under one time becomes phrases within that minute, and says so', () => {
    const minute = 'so we look at one more thing that matters here '.repeat(20).trim()
    const transcript = read(`[00:00:00] ${minute}\n[00:01:00] ${minute}`)
    expect(transcript.warnings).toEqual([{ kind: 'times_approximated', count: 2 }])
    expect(transcript.cues.filter((cue) => cue.startMs < 60_000).length).toBeGreaterThan(5)
    expect(transcript.cues.map((cue) => cue.text).join(' ')).toBe(`${minute} ${minute}`)
  })

  it('a number in the text is not a screen reader label', () => {
    expect(startsAndTexts('0:05\n5 apples a day\n0:09\nend')[0]).toEqual([5000, '5 apples a day'])
  })

  it.each([6, 12])('a clock time that is spoken in a copied panel of %i captions is no timestamp', (count) => {
    const said = Array.from({ length: count }, (_, index) => `this is caption number ${String(index)}`)
    said[2] = '7:30 in the morning is when I write'
    said[3] = '9:15 is when I start work'
    const panel = said.map((line, index) => `0:${String(10 + index * 4)}\n${line}`).join('\n')
    expect(startsAndTexts(panel)).toEqual(said.map((line, index) => [(10 + index * 4) * 1000, line]))
  })

  it('among times on their own lines, those of speakers and headings count too', () => {
    const text =
      'Ann 0:00\nhello there\n0:04\nwe begin\n0:08\nwith water\n0:12\nand soil\n0:16 - Questions\nhow much\nBob (0:20):\nhardly any\n0:24\nand light\n0:28\nthat is all'
    expect(startsAndTexts(text)).toEqual([
      [0, 'Ann: hello there'],
      [4000, 'we begin'],
      [8000, 'with water'],
      [12_000, 'and soil'],
      [16_000, 'Questions how much'],
      [20_000, 'Bob: hardly any'],
      [24_000, 'and light'],
      [28_000, 'that is all'],
    ])
  })

  it('a spoken number equal to the moment stays, because other captions have no such line', () => {
    const panel =
      '0:03\n3 things I wish I knew\nbefore I started\n0:07\nare these\nand now\n0:12\nthe first\n5:00\n5 minutes of stretching is\nenough, every day'
    expect(startsAndTexts(panel)).toEqual([
      [3000, '3 things I wish I knew before I started'],
      [7000, 'are these and now'],
      [12_000, 'the first'],
      [300_000, '5 minutes of stretching is enough, every day'],
    ])
  })

  it('what is said of language and kindness is no header of a file', () => {
    expect(
      startsAndTexts('0:01\nLanguage: the bridge between us\n0:05\nKind: what we should be\n0:09\nand so on'),
    ).toEqual([
      [1000, 'Language: the bridge between us'],
      [5000, 'Kind: what we should be'],
      [9000, 'and so on'],
    ])
  })

  it('a Markdown heading between times was not spoken, unless the time is in it', () => {
    const note =
      '# A long title that nobody ever said aloud\n\n[0:01] one\n\n## Habits\n\n[0:05] two\n\n## [0:09] Three\n\nfour'
    expect(startsAndTexts(note)).toEqual([
      [1000, 'one'],
      [5000, 'two'],
      [9000, 'Three four'],
    ])
  })

  it('the language in the front matter is returned', () => {
    expect(read('---\ntitle: x\nlanguage: "pt-BR"\n---\n0:01 a\n0:02 b').language).toBe('pt-BR')
  })
})

describe('plain text', () => {
  it('hard-wrapped lines become sentences without times', () => {
    const wrapped = 'Start small. One\npage a day is\nenough. Then add\nmore.\n\nThat is all.'
    expect(read(wrapped)).toEqual({
      format: 'plain_text',
      timed: false,
      language: null,
      cues: [
        { startMs: 0, endMs: 0, text: 'Start small. One page a day is enough. Then add more.' },
        { startMs: 0, endMs: 0, text: 'That is all.' },
      ],
      warnings: [],
    })
  })

  it('speakers of an edited transcript keep their turns, marks and times inside are removed', () => {
    const note =
      '**Ann Lee:** Hello \\[laughs\\] all.\n\n**Bob:** Thanks \\[00:03:18.16\\] for *having* me.\n\n[Ann](https://example.com/a) left.\n\nAnd so on.\n\nAnd on.\n\nAnd on again.'
    expect(
      read(note)
        .cues.map((cue) => cue.text)
        .slice(0, 3),
    ).toEqual(['Ann Lee: Hello [laughs] all.', 'Bob: Thanks for having me.', 'Ann left.'])
  })

  it('a dialogue between two rules is no front matter', () => {
    expect(read('---\nAnn: hello\nBob: hi\nAnn: how are you\n---\nBob: fine').cues.map((cue) => cue.text)).toEqual([
      'Ann: hello',
      'Bob: hi',
      'Ann: how are you',
      'Bob: fine',
    ])
  })

  it('a talk that begins with a sound in braces is no structured data', () => {
    expect(read('{laughs}\n\nSo we begin.').cues.map((cue) => cue.text)).toEqual(['{laughs}', 'So we begin.'])
    expect(parseTranscript('{0}{25}Hello')).toMatchObject({ error: { kind: 'unknown_format' } })
  })

  it('a WebVTT file without its time lines keeps its language', () => {
    expect(read('WEBVTT\nKind: captions\nLanguage: it\nCiao a tutti\ne bentornati.')).toMatchObject({
      format: 'plain_text',
      language: 'it',
      cues: [{ text: 'Ciao a tutti e bentornati.' }],
    })
  })

  it('rolling rows without tags or times count once', () => {
    const rows = ['so we begin', 'with one step', 'and go on', 'to the next']
    const rolled = rows.flatMap((row) => [row, row, ' ', row]).join('\n')
    expect(
      read(rolled)
        .cues.map((cue) => cue.text)
        .join(' '),
    ).toBe('so we begin with one step and go on to the next')
  })

  it('scores and clock times in prose are not timestamps', () => {
    expect(read('It ended 3:10 in May.\n10:30 we met.\n9:15 the day before.\n8:00 is early.').timed).toBe(false)
  })
})

describe('WebVTT without its time lines but with word times', () => {
  const line = (words: string, from: number) =>
    words
      .split(' ')
      .map((word, index) =>
        index === 0 ? word : `<00:00:${String(from + index).padStart(2, '0')}.280><c> ${word}</c>`,
      )
      .join('')

  it('each row counts once and starts about its first word', () => {
    const rows = ['ciao a tutti', 'e bentornati qui', 'oggi']
    const text = `WEBVTT\nKind: captions\nLanguage: it\n${rows.map((row, index) => `${line(row, index * 10)}\n${row}\n \n${row}`).join('\n')}`
    expect(startsAndTexts(text)).toEqual([
      [880, 'ciao a tutti'],
      [10_880, 'e bentornati qui'],
      [12_280, 'oggi'],
    ])
    expect(read(text)).toMatchObject({ format: 'vtt_tags', timed: true, language: 'it' })
  })

  it('rows joined into one, tags broken by a note tool', () => {
    const text =
      '# A teaser\n\n**Duration:** 00:03:00\n\n## Transcript\n\nhello<00: 00: 56. 840> world hello world now<00: 01: 58. 000> turn now turn<00: 02: 00. 360> back turn back'
    expect(startsAndTexts(text)).toEqual([
      [56_440, 'hello'],
      [56_840, 'world now'],
      [118_000, 'turn'],
      [120_360, 'back'],
    ])
  })
})
