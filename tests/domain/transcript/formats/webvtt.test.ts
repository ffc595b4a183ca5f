import { describe, expect, it } from 'vitest'
import { parseSrt } from '#domain/transcript/formats/srt.ts'
import { parseWebVtt } from '#domain/transcript/formats/webvtt.ts'

const cuesOf = (reading: ReturnType<typeof parseWebVtt>) => (reading.ok ? reading.value.cues : reading.error)
const textsOf = (reading: ReturnType<typeof parseWebVtt>) =>
  reading.ok ? reading.value.cues.map((cue) => cue.text) : reading.error

const ROLLING = `WEBVTT
Kind: captions
Language: en

00:00:00.240 --> 00:00:02.790 align:start position:0%
 
Pick<00:00:00.800><c> one</c><00:00:01.120><c> habit</c>

00:00:02.790 --> 00:00:02.800 align:start position:0%
Pick one habit
 

00:00:02.800 --> 00:00:05.590 align:start position:0%
Pick one habit
today.<00:00:03.280><c> Just</c><00:00:04.160><c> one</c>

00:00:05.590 --> 00:00:05.600 align:start position:0%
today. Just one
 

00:00:05.600 --> 00:00:06.590 align:start position:0%
today. Just one
yes

00:00:06.590 --> 00:00:06.600 align:start position:0%
yes
 

00:00:06.600 --> 00:00:08.000 align:start position:0%
yes
yes
`

describe('parseWebVtt', () => {
  it('rolling captions: each row counts once, a word really said twice stays', () => {
    expect(parseWebVtt(ROLLING)).toMatchObject({ value: { language: 'en', warnings: [] } })
    expect(cuesOf(parseWebVtt(ROLLING))).toEqual([
      { startMs: 240, endMs: 2790, text: 'Pick one habit' },
      { startMs: 2800, endMs: 5590, text: 'today. Just one' },
      { startMs: 5600, endMs: 6590, text: 'yes' },
      { startMs: 6600, endMs: 8000, text: 'yes' },
    ])
  })

  it('rolling captions whose blank rows an editor trimmed away', () => {
    expect(textsOf(parseWebVtt(ROLLING.replaceAll('\n \n', '\n\n')))).toEqual([
      'Pick one habit',
      'today. Just one',
      'yes',
      'yes',
    ])
  })

  it('rolling captions without tags are recognised by their flashes', () => {
    const srt = [
      '1\n00:00:00,240 --> 00:00:02,790\nPick one habit\n',
      '2\n00:00:02,790 --> 00:00:02,800\nPick one habit\n',
      '3\n00:00:02,800 --> 00:00:05,590\nPick one habit\ntoday\n',
      '4\n00:00:05,590 --> 00:00:05,600\ntoday\n',
    ].join('\n')
    expect(textsOf(parseSrt(srt))).toEqual(['Pick one habit', 'today'])
  })

  it('a refrain in manual captions is not taken for rolling captions', () => {
    const song = Array.from({ length: 4 }, (_, index) => `0${index}:00.000 --> 0${index}:05.000\nTap tap tap\n`).join(
      '\n',
    )
    expect(textsOf(parseWebVtt(`WEBVTT\n\n${song}`))).toEqual(Array(4).fill('Tap tap tap'))
  })

  it('comments, styles, regions, identifiers, settings, short times, voices and entities', () => {
    const vtt = `WEBVTT - a talk

NOTE written by hand
00:00 is not a time line

STYLE
::cue { color: red }

REGION
id:fred

intro
00:01.000 --> 00:02.500 line:0 position:20%
<v Ann>Tom &amp;&nbsp;Jerry
two rows

NOTE
the end

1:00:00.000 --> 1:00:01.000
- <i>late</i>
`
    expect(cuesOf(parseWebVtt(vtt))).toEqual([
      { startMs: 1000, endMs: 2500, text: 'Ann: Tom & Jerry two rows' },
      { startMs: 3_600_000, endMs: 3_601_000, text: '- late' },
    ])
  })

  it('a damaged time line loses only its own caption', () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\none\n\n00:99.000 --> xx\nlost\n\n00:03.000 --> 00:04.000\nthree\n'
    expect(parseWebVtt(vtt)).toMatchObject({
      value: { cues: [{ text: 'one' }, { text: 'three' }], warnings: [{ kind: 'entries_skipped', count: 1 }] },
    })
  })

  it('an arrow in the text is not a time line', () => {
    expect(textsOf(parseWebVtt('WEBVTT\n\n00:01.000 --> 00:02.000\nhabit --> reward\n'))).toEqual(['habit --> reward'])
  })

  it('captions out of order are put in order', () => {
    const vtt = 'WEBVTT\n\n02:14.150 --> 03:15.420\nfirst\n\n02:10.980 --> 03:19.370\nbefore it\n'
    expect(cuesOf(parseWebVtt(vtt))).toEqual([
      { startMs: 130_980, endMs: 134_150, text: 'before it' },
      { startMs: 134_150, endMs: 195_420, text: 'first' },
    ])
  })
})

describe('parseSrt', () => {
  it('numbers, position codes, font tags, rows', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="#fff">use a <div></font>\nnow\n\n2\n00:00:02,000 --> 00:00:03,000\n42\n'
    expect(textsOf(parseSrt(srt))).toEqual(['use a <div> now', '42'])
  })

  it('has no comments: what begins like one was said', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\nHello\n\nNOTE this is important\nfor everybody\n\n2\n00:00:02,000 --> 00:00:03,000\nSTYLE is all\n'
    expect(textsOf(parseSrt(srt))).toEqual(['Hello NOTE this is important for everybody', 'STYLE is all'])
  })

  it('no blank lines between, and no numbers at all', () => {
    expect(textsOf(parseSrt('1\n00:00:01,000 --> 00:00:02,000\none\n2\n00:00:02,000 --> 00:00:03,000\ntwo'))).toEqual([
      'one',
      'two',
    ])
    expect(textsOf(parseSrt('00:00:01,000 --> 00:00:02,000\none\n\n00:00:02,000 --> 00:00:03,000\ntwo'))).toEqual([
      'one',
      'two',
    ])
  })
})
