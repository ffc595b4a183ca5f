import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishCues } from '#domain/transcript/finish-cues.ts'
import type { RawCue } from '#domain/transcript/raw-cue.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { spokenPhrases } from '#domain/transcript/spoken-phrases.ts'

const WORDS_PER_LINE = 5

// Lines of five words as automatic captions have them. "|" is a silence of half a second before the next word.
function lines(said: string): RawCue[] {
  let atMs = 0
  const words = said.split(' ').flatMap((word) => {
    if (word === '|') atMs += 500
    const startMs = atMs
    if (word !== '|') atMs += (word.length + 4) * 40
    return word === '|' ? [] : [{ startMs, text: ` ${word}` }]
  })
  return Array.from({ length: Math.ceil(words.length / WORDS_PER_LINE) }, (_, line) => {
    const some = words.slice(line * WORDS_PER_LINE, (line + 1) * WORDS_PER_LINE)
    const text = some.map((word) => word.text).join('')
    return { startMs: some[0]?.startMs ?? 0, endMs: (some.at(-1)?.startMs ?? 0) + 2500, text, words: some }
  })
}

const SAID =
  'you soak the beans overnight in cold water | then you drain them well | the next morning they go into a wide pot with an onion | bring them slowly to the boil | and skim off the foam that rises in the first ten minutes | after that the lid goes on'

const textsOf = (cues: readonly { readonly text: string }[]) =>
  cues.map(({ text }) => text.trim().replaceAll(/ +/g, ' '))

describe('spokenPhrases', () => {
  it('ends a phrase where the speaker pauses, wherever the line was full', () => {
    expect(textsOf(spokenPhrases(lines(SAID)))).toEqual(SAID.split(' | '))
  })

  it('ends it when its last word is over, so the silence until the next is known', () => {
    const [first, second] = spokenPhrases(lines(SAID))
    expect(second?.startMs).toBe((first?.endMs ?? 0) + 500)
  })

  it('ends a long one with its line', () => {
    const phrases = textsOf(spokenPhrases(lines(SAID.replaceAll('| ', ''))))
    expect(phrases[0]).toBe('you soak the beans overnight in cold water then you drain them well the next')
    expect(phrases.every((phrase) => phrase.length < 100)).toBe(true)
  })

  it('leaves a sound and a new speaker apart', () => {
    const [first, ...rest] = lines(`${SAID} | >> and how long does it take`)
    const music = { startMs: 2600, endMs: 4000, text: '[Music]' }
    const phrases = textsOf(spokenPhrases(first === undefined ? [] : [first, music, ...rest]))
    expect(phrases).toContain('[Music]')
    expect(phrases.at(-1)).toBe('>> and how long does it take')
  })

  it('leaves captions alone that have no words of their own, or too few', () => {
    const written = lines(SAID).map(({ startMs, endMs, text }) => ({ startMs, endMs, text }))
    expect(spokenPhrases(written)).toBe(written)
    const few = lines('only a few words | are said here')
    expect(spokenPhrases(few)).toBe(few)
  })

  it('leaves a voice apart that its line names or begins with a dash', () => {
    const changed = (label: string) =>
      lines(SAID.replaceAll('| ', '')).map((line, i) =>
        i === 3
          ? {
              ...line,
              text: `${label}${line.text}`,
              words: (line.words ?? []).map((word, k) => (k === 0 ? { ...word, text: ` ${label}${word.text}` } : word)),
            }
          : line,
      )
    for (const label of ['- ', 'Ann Lee: '])
      expect(textsOf(spokenPhrases(changed(label))).some((phrase) => phrase.startsWith(label.trim()))).toBe(true)
  })

  it.each([
    ['far too late', 36_000_000],
    ['before the word before', 0],
  ])('a time that is %s costs only its own line’s word times', (_, startMs) => {
    const broken = lines(SAID).map((line, i) =>
      i === 3 ? { ...line, words: (line.words ?? []).map((word, k) => (k === 2 ? { ...word, startMs } : word)) } : line,
    )
    const reading = finishCues(broken)
    const cues = reading.ok ? reading.value.cues : []
    expect(textsOf(cues).join(' ')).toBe(SAID.replaceAll(' |', ''))
    expect(Math.max(...cues.map((cue) => cue.endMs))).toBeLessThan(60_000)
    expect(textsOf(cues)).toContain('after that the lid goes on')
  })

  it('keeps every word, in order, with times that never go back', () => {
    const word = fc.record({ text: fc.stringMatching(/^[a-z]{1,9}$/), afterMs: fc.integer({ min: 0, max: 3000 }) })
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 2, maxLength: 8 }), { minLength: 20, maxLength: 40 }),
        (rows) => {
          let atMs = 0
          const captions = rows.map((row) => {
            const words = row.map(({ text, afterMs }) => ({ startMs: (atMs += afterMs), text: ` ${text}` }))
            const text = words.map((one) => one.text).join('')
            return { startMs: words[0]?.startMs ?? 0, endMs: atMs + 1000, text, words }
          })
          const reading = finishCues(captions)
          const cues = reading.ok ? reading.value.cues : []
          expect(textsOf(cues).join(' ')).toBe(textsOf(captions).join(' '))
          cues.forEach((cue, i) => {
            expect(cue.endMs).toBeGreaterThanOrEqual(cue.startMs)
            expect(cue.startMs).toBeGreaterThanOrEqual(cues[i - 1]?.endMs ?? 0)
          })
        },
      ),
    )
  })
})

describe('captions with the times of their words', () => {
  const captions = lines(SAID)
  const json3 = JSON.stringify({
    events: captions.map(({ startMs, endMs, words = [] }) => ({
      tStartMs: startMs,
      dDurationMs: (endMs ?? 0) - startMs,
      segs: words.map((word, i) => ({ utf8: word.text.slice(i === 0 ? 1 : 0), tOffsetMs: word.startMs - startMs })),
    })),
  })
  const srv3 = `<timedtext format="3"><body>${captions
    .map(
      ({ startMs, words = [] }) =>
        `<p t="${String(startMs)}" d="2500">${words.map((word) => `<s t="${String(word.startMs - startMs)}">${word.text}</s>`).join('')}</p>`,
    )
    .join('')}</body></timedtext>`
  const time = (ms: number) => new Date(ms).toISOString().slice(11, 23)
  const rows = captions.map(({ words = [] }) =>
    words.map((word, i) => (i === 0 ? word.text.trim() : `<${time(word.startMs)}><c>${word.text}</c>`)).join(''),
  )
  const vtt = `WEBVTT\n\n${captions
    .map(({ startMs, text }, i) => {
      const endMs = (captions[i + 1]?.startMs ?? startMs + 2500) - 10
      const before = i === 0 ? ' ' : (captions[i - 1]?.text.trim() ?? '')
      return `${time(startMs)} --> ${time(endMs)}\n${before}\n${rows[i] ?? ''}\n\n${time(endMs)} --> ${time(endMs + 10)}\n${text.trim()}\n `
    })
    .join('\n\n')}`

  it.each([
    ['json3', json3],
    ['srv3', srv3],
    ['rolling WebVTT', vtt],
  ])('become phrases: %s', (_, file) => {
    const transcript = parseTranscript(file)
    expect(transcript.ok && textsOf(transcript.value.cues)).toEqual(SAID.split(' | '))
  })

  it('become phrases also where only the time of a row’s first word was lost', () => {
    const transcript = parseTranscript(`WEBVTT\n\n${rows.join('\n')}`)
    expect(transcript.ok && textsOf(transcript.value.cues).slice(0, 3)).toEqual(SAID.split(' | ').slice(0, 3))
  })

  it('keep the space between two rows of one caption', () => {
    const rowsOf = (i: number) =>
      `well<${time(i * 4000 + 400)}><c> then</c>\nwe<${time(i * 4000 + 1200)}><c> go</c><${time(i * 4000 + 1500)}><c> on</c>`
    const file = `WEBVTT\n\n${Array.from({ length: 12 }, (_, i) => `${time(i * 4000)} --> ${time(i * 4000 + 3000)}\n${rowsOf(i)}`).join('\n\n')}`
    const transcript = parseTranscript(file)
    expect(transcript.ok && new Set(textsOf(transcript.value.cues).join(' ').split(' '))).toEqual(
      new Set(['well', 'then', 'we', 'go', 'on']),
    )
  })

  it('keep the words of srv3 that stand beside timed ones', () => {
    const row = (i: number) =>
      `<p t="${String(i * 4000)}" d="3000">Hello there <s t="700">big</s><s t="1100"> blue</s> of ours</p>`
    const transcript = parseTranscript(
      `<timedtext format="3"><body>${Array.from({ length: 12 }, (_, i) => row(i)).join('')}</body></timedtext>`,
    )
    expect(transcript.ok && textsOf(transcript.value.cues)[0]).toBe('Hello there big blue of ours')
  })
})
