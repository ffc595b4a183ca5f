// Cuts a passage with a single time into phrases, so that a claim can refer to its own moment.
import type { Cue } from './cue.ts'
import { speakingMs } from './speaking-time.ts'

const LONG_CHARS = 300 // two full caption rows stay whole, a paragraph does not
const PHRASE_CHARS = 140
const LONG_DENSE_CHARS = 80
const PHRASE_DENSE_CHARS = 48
const DENSE_LETTERS = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/g

// Tried in this order: end of sentence, clause, space.
const BREAKS = [/[.!?…。！？](?:["'”’)\]]{0,3} |(?<=[。！？])(?! ))/g, /[,;:，、；：](?: |(?<=[，、；：])(?! ))/g, / /g]

/** The cue itself, or its phrases with times interpolated by speaking time. Joined with spaces or nothing, they give the text. */
export function splitLongCue(cue: Cue): readonly Cue[] {
  const isDense = (cue.text.slice(0, LONG_CHARS).match(DENSE_LETTERS)?.length ?? 0) > LONG_DENSE_CHARS / 2
  if (cue.text.length <= (isDense ? LONG_DENSE_CHARS : LONG_CHARS)) return [cue]
  const phrases = phrasesOf(cue.text, isDense ? PHRASE_DENSE_CHARS : PHRASE_CHARS)
  const lengths = phrases.map(speakingMs)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let spoken = 0
  return phrases.map((text, index) => {
    const startMs = momentAt(cue, spoken / total)
    spoken += lengths[index] ?? 0
    return { startMs, endMs: momentAt(cue, spoken / total), text }
  })
}

function momentAt(cue: Cue, share: number): number {
  return Math.round(cue.startMs + (cue.endMs - cue.startMs) * share)
}

/** Phrases of at most `max` characters, each cut at the best place available. */
export function phrasesOf(text: string, max: number): readonly string[] {
  const phrases: string[] = []
  let from = 0
  while (text.length - from > max) {
    const to = from + cutIn(text.slice(from, from + max + 1), max)
    phrases.push(text.slice(from, to).trim())
    from = to
  }
  phrases.push(text.slice(from).trim())
  return phrases.filter((phrase) => phrase !== '')
}

function cutIn(window: string, max: number): number {
  for (const pattern of BREAKS) {
    let cut = 0
    for (const match of window.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (end <= max) cut = end
    }
    if (cut > max / 3) return cut
  }
  const splitsPair = /[\uD800-\uDBFF]$/.test(window.slice(0, max))
  return splitsPair ? max - 1 : max
}
