// A transcript as people read it: cues of two seconds become passages of half a minute, each with its moment.
import type { Cue } from './cue.ts'

export interface Passage {
  readonly startMs: number
  readonly text: string
}

export interface NumberedPassage extends Passage {
  readonly at: number
}

const PASSAGE_MS = 30_000
const PASSAGE_CHARS = 450

/** Joins cues in order; a passage ends after half a minute or about 450 characters. None is empty. */
export function passagesOf(cues: readonly Pick<Cue, 'startMs' | 'text'>[]): readonly Passage[] {
  const passages: { startMs: number; texts: string[]; chars: number }[] = []
  for (const { startMs, text } of cues) {
    const words = text.replace(/\s+/g, ' ').trim()
    if (words === '') continue
    const last = passages.at(-1)
    const isFull = last === undefined || startMs - last.startMs >= PASSAGE_MS || last.chars >= PASSAGE_CHARS
    if (isFull) passages.push({ startMs, texts: [words], chars: words.length })
    else {
      last.texts.push(words)
      last.chars += words.length + 1
    }
  }
  return passages.map(({ startMs, texts }) => ({ startMs, text: texts.join(' ') }))
}
