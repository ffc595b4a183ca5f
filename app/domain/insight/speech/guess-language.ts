// Guesses the spoken language from its script and function words, so that we can say what we cannot read.
import {
  ENGLISH_ALONE,
  ENGLISH_HINTS,
  FOREIGN_FUNCTION_WORDS,
  LANGUAGE_NAMES,
  OWN_LETTERS,
  SCRIPTS,
} from '../lexicon/languages.ts'
import type { Language } from './tokens.ts'
import type { Word } from './spoken-words.ts'

const SAMPLE = 3000
const SCRIPT_SHARE = 0.2
const OWN_LETTERS_SHARE = 0.01
const ENGLISH_SHARE = 0.1
const ALONE_SHARE = 0.03
const SURE_SHARE = 0.15
const UNKNOWN: Language = { code: 'und', name: 'unknown' }

/** The likeliest language of the words; English when nothing suggests otherwise, 'und' when nothing suggests any language. */
export function guessLanguage(words: readonly Word[]): Language {
  const step = Math.max(1, Math.floor(words.length / SAMPLE))
  const sample = words.filter((_, i) => i % step === 0)
  const text = sample.map((word) => word.norm).join('')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const has = (pattern: RegExp, share: number) => (text.match(pattern)?.length ?? 0) > letters * share
  const script = SCRIPTS.find(([, pattern]) => has(pattern, SCRIPT_SHARE))?.[0]
  if (script === undefined) return guessLatin(sample)
  const own = OWN_LETTERS.find(([, of, pattern]) => of === script && has(pattern, OWN_LETTERS_SHARE))
  return named(own?.[0] ?? script)
}

/** Whether the words themselves show English, more than `another` language: a guess needs no more than the absence of others. */
export function showsEnglish(words: readonly Word[], another: Language): boolean {
  const english = englishShare(words)
  const own = FOREIGN_FUNCTION_WORDS.get(another.code)
  return english >= SURE_SHARE && (own === undefined || english > shareOf(words, own))
}

function named(code: string): Language {
  return { code, name: LANGUAGE_NAMES[code] ?? code }
}

function guessLatin(sample: readonly Word[]): Language {
  const english = englishShare(sample)
  const others = [...FOREIGN_FUNCTION_WORDS].map(([code, set]) => ({ code, share: shareOf(sample, set) }))
  const best = others.reduce((a, b) => (b.share > a.share ? b : a))
  // The foreign lists are three times as long as the English hints, so English needs a smaller share.
  if (english >= ENGLISH_SHARE && english * 2 >= best.share) return named('en')
  if (best.share >= 0.2) return named(best.code)
  return sample.length < 60 || english >= 0.05 ? named('en') : UNKNOWN
}

function englishShare(words: readonly Word[]): number {
  return shareOf(words, ENGLISH_ALONE) < ALONE_SHARE ? 0 : shareOf(words, ENGLISH_HINTS)
}

function shareOf(words: readonly Word[], set: ReadonlySet<string>): number {
  return words.filter((word) => set.has(word.norm)).length / Math.max(1, words.length)
}
