import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'

const tt = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xml:lang="de" ${attributes}><head/><body><div>${inside}</div></body></tt>`
function read(text: string) {
  const result = parseTranscript(text)
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}

describe('LIB-15: TTML', () => {
  it('is read with its language, line breaks, spans and character references', () => {
    const xml = tt(
      '<p begin="00:00:01.500" end="00:00:03.000">Tom &amp; Jerry<br/>eat</p><p begin="00:00:04.000" end="00:00:05.000"><span style="s1">it&#39;s</span> late</p>',
    )
    expect(read(xml)).toEqual({
      format: 'ttml',
      timed: true,
      language: 'de',
      cues: [
        { startMs: 1500, endMs: 3000, text: 'Tom & Jerry eat' },
        { startMs: 4000, endMs: 5000, text: "it's late" },
      ],
      warnings: [],
    })
  })

  it.each([
    ['begin="00:01:02" end="00:01:03"', ''],
    ['begin="62s" dur="1s"', ''],
    ["begin='62.0s' dur='1000ms'", ''],
    ['begin="1.03333333m" end="63s"', ''],
    ['begin="620000000t" end="630000000t"', 'ttp:tickRate="10000000"'],
    ['begin="1550t" end="1575t"', 'ttp:frameRate="25"'],
    ['begin="62t" dur="1t"', ''],
    ['begin="1550f" end="1575f"', 'ttp:frameRate="25"'],
    ['begin="00:01:02:00" end="00:01:02:30"', ''],
    ['begin="00:01:01:24" end="00:01:03:00"', 'ttp:frameRate="24"'],
    ['begin="1860f" end="1890f"', 'ttp:frameRate="30" ttp:frameRateMultiplier="1 1"'],
  ])('%s with %j begins at 1:02 and ends a second later', (times, rates) => {
    expect(read(tt(`<p ${times}>words</p>`, rates)).cues).toEqual([{ startMs: 62_000, endMs: 63_000, text: 'words' }])
  })

  it('is read without a declaration and with prefixes', () => {
    const xml =
      '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"><tt:body><tt:p begin="1s" end="2s"><tt:span>one</tt:span><tt:br/>two</tt:p></tt:body></tt:tt>'
    expect(read(xml)).toMatchObject({ format: 'ttml', cues: [{ startMs: 1000, endMs: 2000, text: 'one two' }] })
  })

  it('takes the times of its spans where a paragraph has none', () => {
    const xml = tt('<p><span begin="1s" end="2s">one </span><span begin="2s" end="4s">two</span></p>')
    expect(read(xml).cues).toEqual([{ startMs: 1000, endMs: 4000, text: 'one two' }])
  })

  it('leaves out what has no time, and says so', () => {
    const xml = tt('<p begin="soon">lost</p><p begin="1s" end="2s">kept</p>')
    expect(read(xml)).toMatchObject({ cues: [{ text: 'kept' }], warnings: [{ kind: 'entries_skipped', count: 1 }] })
  })

  describe('with divisions', () => {
    const root = (language: string, inside: string) =>
      `<tt xmlns="http://www.w3.org/ns/ttml"${language}><body>${inside}</body></tt>`
    const said = (language: string, words: readonly string[]) =>
      `<div xml:lang="${language}">${words.map((word, i) => `<p begin="${String(i * 2)}s" end="${String(i * 2 + 1)}s">${word}</p>`).join('')}</div>`
    const both = said('en', ['One', 'Two']) + said('fr', ['Un', 'Deux'])

    it.each([
      ['the language of the document', ' xml:lang="fr"', 'fr', ['Un', 'Deux']],
      ['a variety of it', ' xml:lang="fr-CA"', 'fr', ['Un', 'Deux']],
      ['the first, if the document has none of them', '', 'en', ['One', 'Two']],
    ])('in two languages keeps %s', (_, own, language, words) => {
      const transcript = read(root(own, both))
      expect(transcript.language).toBe(language)
      expect(transcript.cues.map(({ text }) => text)).toEqual(words)
    })

    it('keeps all of one language, also of both its varieties', () => {
      const xml = root('', `${said('en', ['One'])}<div xml:lang="en-GB"><p begin="9s" end="10s">Two</p></div>`)
      expect(read(xml).cues.map(({ text }) => text)).toEqual(['One', 'Two'])
    })

    it('counts from the time of the divisions around', () => {
      const xml = root(
        '',
        '<div begin="60s"><p begin="1s" end="2s">One</p><div begin="00:00:10"/><div begin="10s"><p begin="1s" dur="1s">Two</p></div></div><div><p begin="80s" end="81s">Three</p></div>',
      )
      expect(read(xml).cues).toEqual([
        { startMs: 61_000, endMs: 62_000, text: 'One' },
        { startMs: 71_000, endMs: 72_000, text: 'Two' },
        { startMs: 80_000, endMs: 81_000, text: 'Three' },
      ])
    })
  })
})
