// Features of a sentence that show whether editors would pick it, begin a passage with it or end one with it.
import { onceFor } from '../../../kernel/once-for.ts'
import { eachFeature, FEATURES, LISTENED } from '../talk/sentence-features.ts'
import { eachStumble, STUMBLES } from '../talk/stumbles.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import type { Told } from '../talk/told.ts'

const FORM = ['worth', 'stopped', 'cut before', 'cut behind', 'turn before', 'turn behind', 'turn words', 'off', 'beside', 'ends asked', 'chapter', 'cleaned away', 'few words', 'many words'] as const // prettier-ignore
// Every class of partOfSpeech() but the grammar words, which are their own class.
const KINDS = [...LISTENED, 'N', 'S', 'J', 'A', 'V', 'Z', 'D', 'G', 'NUM', 'NV', 'NZ', 'NJ', 'POS', "can't", "I'll"]
const KIND = new Map(KINDS.map((kind, i) => [kind, i]))
const FROM_STUMBLES = FEATURES.length
const FROM_FORM = FROM_STUMBLES + STUMBLES.length
const FROM_START = FROM_FORM + FORM.length
const FROM_END = FROM_START + KINDS.length
const FROM_INSIDE = FROM_END + KINDS.length
const INSIDE = KINDS.length - LISTENED.length

/**
 * The names of all features, in the order of their weights.
 * @public tests/training/train-picks.ts learns the weights under these names.
 */
export const PICK_FEATURES: readonly string[] = [
  ...FEATURES,
  ...STUMBLES.map(([name]) => name),
  ...FORM,
  ...KINDS.map((kind) => `starts ${kind}`),
  ...KINDS.map((kind) => `ends ${kind}`),
  ...KINDS.slice(-INSIDE).map((kind) => `has ${kind}`),
]

const STOP = /[.?!…]["”')]*$/

/** Calls `tell` with the number and value of each feature of a sentence; none is told twice but those of single words. */
export function eachPickFeature(told: Told, i: number, tell: (feature: number, value: number) => void): void {
  const prose = told.prose(i, i)
  const said = wordsOf(prose)
  eachFeature(told.facts, i, tell)
  eachStumble(prose, (stumble, times) => {
    tell(FROM_STUMBLES + stumble, times)
  })
  formOf(told, i, { prose, said }).forEach((value, k) => {
    if (value !== 0) tell(FROM_FORM + k, value)
  })
  const kinds = said.map((word) => KIND.get(partOfSpeech(word)) ?? -1)
  const [start = -1] = kinds
  const end = kinds.at(-1) ?? -1
  if (start >= 0) tell(FROM_START + start, 1)
  if (end >= 0) tell(FROM_END + end, 1)
  const share = 1 / Math.sqrt(said.length + 1)
  for (const kind of kinds) if (kind >= LISTENED.length) tell(FROM_INSIDE + kind - LISTENED.length, share)
}

function formOf(
  told: Told,
  i: number,
  { prose, said }: { readonly prose: string; readonly said: readonly string[] },
): readonly number[] {
  const { words, gaps } = told
  const { from = 0, to = 0, punctuated = false } = told.sentences[i] ?? {}
  const cut = (at: number) =>
    STOP.test(words[at - 1]?.text ?? '.') ? 1 : Math.max(-1, Math.min(1, (gaps[at - 1] ?? 0) / 7))
  const turn = (at: number) => Number(words[at]?.breakBefore === 'hard')
  return [
    told.worth[i] ?? 0, Number(punctuated), cut(from), cut(to), turn(from), turn(to), Math.log(1 + (turnWords(told)[i] ?? 0)),
    Number(told.isOff[i] === true), Number(told.isBeside[i] === true), Number(prose.endsWith('?')), Number(told.chapters.some((chapter) => chapter.from === i)),
    1 - said.length / Math.max(1, to - from), Number(said.length < 6), Math.max(0, said.length - 25) / 10,
  ] // prettier-ignore
}

// How many words the speaker says in one go around each sentence.
const turnWords = onceFor(({ sentences, words }: Told): Int32Array => {
  const sizes = new Int32Array(sentences.length)
  let start = 0
  sentences.forEach(({ to }, i) => {
    if (i + 1 < sentences.length && words[to]?.breakBefore !== 'hard') return
    sizes.fill(to - (sentences[start]?.from ?? 0), start, i + 1)
    start = i + 1
  })
  return sizes
})
