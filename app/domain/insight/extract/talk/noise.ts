// Finds sentences about the channel, the sponsor or the screen rather than the subject of the video.
import { CALL_TO_ACTION, CHATTER, GREETING, HOUSEKEEPING, SPONSOR } from '../../lexicon/promotion.ts'
import type { Sentence } from '../../speech/sentences.ts'

const SPONSOR_GAP = 6 // sentences between two sponsor signals that belong to the same read
const SPONSOR_SPAN_MS = 90_000

/** One flag per sentence: true for sponsor reads, calls to subscribe, greetings and housekeeping. */
export function noiseFlags(sentences: readonly Sentence[]): boolean[] {
  const flags = sentences.map(({ text }) => isNoise(text))
  const reads = sentences.filter(({ text }) => SPONSOR.test(text))
  reads.forEach((read, i) => {
    const next = reads[i + 1]
    if (next === undefined || next.index - read.index > SPONSOR_GAP) return
    if (next.startMs - read.startMs > SPONSOR_SPAN_MS) return
    for (let k = read.index; k <= next.index; k++) flags[k] = true
  })
  return flags
}

/** Whether a line is a greeting, promotion or housekeeping. */
export function isNoise(line: string): boolean {
  return SPONSOR.test(line) || CALL_TO_ACTION.test(line) || GREETING.test(line) || HOUSEKEEPING.test(line)
}

/** Whether a line is about the show and its people rather than the subject. */
export const isChatter = (line: string): boolean => CHATTER.test(line)
