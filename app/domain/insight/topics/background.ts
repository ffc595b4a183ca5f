// How informative a word is: its rarity in everyday spoken English.
import { BACKGROUND_BANDS } from '../lexicon/background.ts'
import { frontCoded } from '../speech/front-coded.ts'

const RARE_BAND = 8

const bandByStem = new Map<string, number>()
BACKGROUND_BANDS.forEach((line, band) => {
  for (const stem of frontCoded(line)) bandByStem.set(stem, band)
})

/** The rarity of a stem in spoken English: 0 for stems in nearly every passage, 8 for stems in almost none. */
export function rarity(stem: string): number {
  return bandByStem.get(stem) ?? RARE_BAND
}
