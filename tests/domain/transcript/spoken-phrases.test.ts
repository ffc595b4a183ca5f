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
})
