// What in the talk of a lone speaker is no part of what they teach.
import { keptOdds } from '../kept/kept.ts'
import type { Said } from '../kept/kept-terms.ts'
import { namesSponsor } from '../kept/sponsor-name.ts'
import { soldFlags } from '../kept/sold.ts'
import { noiseFlags } from './noise.ts'
import { isShort, sponsorFlags } from './promotion.ts'

// Of a talk, by the words of sponsors. Where more sounds like it, the talk is about business, apps or money.
const MOST_SPONSORED = 0.2
const LEAST_SPONSORED = -5 // in log odds by the speaker's own words

/** One flag per sentence: true in what is sold, greetings and housekeeping, and for sentences of a few words. */
export function besideLesson(said: Said): boolean[] {
  const { sentences } = said
  const isSold = soldFlags(said)
  const isNoise = noiseFlags(sentences)
  const isSponsored = sponsorFlags(sentences)
  const words = (some: typeof sentences) => some.reduce((sum, { from, to }) => sum + to - from, 0)
  const isUsual = words(sentences.filter((_, i) => isSponsored[i] === true)) <= MOST_SPONSORED * words(sentences)
  const { promotion } = keptOdds(said)
  const isOfSponsor = runsWith(isSponsored, namesSponsor(sentences))
  return sentences.map(
    ({ text }, i) =>
      isSold[i] === true ||
      isNoise[i] === true ||
      isShort(text) ||
      (isUsual && isSponsored[i] === true && (isOfSponsor[i] === true || (promotion[i] ?? 0) > LEAST_SPONSORED)),
  )
}

// The flags of each run of them in which one is named.
function runsWith(flags: readonly boolean[], isNamed: readonly boolean[]): boolean[] {
  const found = flags.map((flag, i) => flag && isNamed[i] === true)
  for (let i = 1; i < found.length; i++) if (flags[i] === true && found[i - 1] === true) found[i] = true
  for (let i = found.length - 2; i >= 0; i--) if (flags[i] === true && found[i + 1] === true) found[i] = true
  return found
}
