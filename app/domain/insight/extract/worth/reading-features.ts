// Features of a passage’s form that predict the grade a reader would give it.
import { BAD_ENDINGS } from '../../lexicon/grammar.ts'
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import type { Passage } from '../talk/passages.ts'
import { eachSaying, SAYINGS } from '../talk/sayings.ts'
import { eachStumble, STUMBLES } from '../talk/stumbles.ts'
import type { Told } from '../talk/told.ts'

const STARTS =
  "a all an and any as at because but by even every everyone for he how i if in it it's just like most my no not now of often on one or our people she so some that that's the then there there's these they they're this those to we we're what when where which who why with yeah you you're your".split(
    ' ',
  )
const FORM = ['worth', 'least worth', 'length', 'short', 'long', 'sentences', 'punctuated', 'place', 'opening', 'closing', 'titled', 'theme', 'weight a word', 'density', 'near title', 'names', 'digits', 'wholeness', 'least wholeness', 'start gap', 'end gap', 'bad ending', 'cut by cleaning', 'commas', 'verbs joined', 'repeats', 'longest word run'] as const // prettier-ignore

/** The names of all features, in the order of their weights. */
export const READING_FEATURES: readonly string[] = [
  ...FORM,
  ...STUMBLES.map(([name]) => name),
  ...SAYINGS.map(([name]) => name),
  ...STARTS.map((word) => `starts ${word}`),
]
const FROM_STUMBLES = FORM.length
const FROM_SAYINGS = FROM_STUMBLES + STUMBLES.length
const FROM_STARTS = FROM_SAYINGS + SAYINGS.length
const START = new Map(STARTS.map((word, i) => [word, FROM_STARTS + i]))

/** Calls `tell` with the number and value of each non-zero feature of a passage. */
export function eachReadingFeature(told: Told, passage: Passage, tell: (feature: number, value: number) => void): void {
  const text = told.prose(passage.first, passage.last)
  const said = wordsOf(text)
  formOf(told, passage, { text, said }).forEach((value, i) => {
    if (value !== 0) tell(i, value)
  })
  eachStumble(text, (stumble, times) => {
    tell(FROM_STUMBLES + stumble, times)
  })
  eachSaying(text, (saying) => {
    tell(FROM_SAYINGS + saying, 1)
  })
  const start = START.get(said[0] ?? '')
  if (start !== undefined) tell(start, 1)
}

function formOf(
  told: Told,
  { first, last, from, to, length, worth }: Passage,
  { text, said }: { readonly text: string; readonly said: readonly string[] },
): readonly number[] {
  const { facts, sentences, words, gaps } = told
  const inside = sentences.slice(first, last + 1)
  const stems = new Set<string>()
  let titled = 0
  let theme = 0
  let weight = 0
  for (let i = first; i <= last; i++)
    for (const stem of facts.sentences[i]?.stems ?? []) {
      if (stems.has(stem)) continue
      stems.add(stem)
      if (facts.titled.has(stem)) titled++
      if (facts.theme.has(stem)) theme++
      weight += facts.weights.get(stem) ?? 0
    }
  const place = first / Math.max(1, sentences.length - 1)
  const each = inside.map((_, i) => first + i)
  const whole = each.map((i) => told.wholenessOf(i))
  const gap = (at: number, before: string) =>
    /[.?!…]["”')]*$/.test(before) ? 1 : Math.max(-1, Math.min(1, (gaps[at] ?? 0) / 7))
  const names = facts.hasCapitals ? (text.match(/(?<=[^.?!]\s)\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0
  return [
    worth, Math.min(...each.map((i) => told.worth[i] ?? 0)), Math.log(1 + said.length), Math.max(0, 15 - said.length) / 15, Math.max(0, said.length - 35) / 10,
    inside.length - 1, inside.filter(({ punctuated }) => punctuated).length / inside.length, place, Math.max(0, 1 - place * 20), Math.max(0, place * 20 - 19),
    Math.min(3, titled), Math.min(4, theme), weight / (said.length + 4), facts.density[first] ?? 0,
    stems.size / (said.length + 2), Math.min(5, names), Math.min(3, text.match(/\d+/g)?.length ?? 0),
    whole.reduce((a, b) => a + b, 0) / whole.length, Math.min(...whole),
    gap(from - 1, words[from - 1]?.text ?? '.'), gap(to - 1, words[to - 1]?.text ?? ''), Number(BAD_ENDINGS.has(said.at(-1) ?? '')),
    Math.max(0, 1 - said.length / length), Math.min(6, text.match(/,/g)?.length ?? 0) / (1 + said.length / 10), Math.min(4, text.match(/\b(?:and|but|so)\b/g)?.length ?? 0),
    Math.min(3, repeats(said)), longestRun(said),
  ] // prettier-ignore
}

function repeats(said: readonly string[]): number {
  let again = 0
  for (let i = 2; i < said.length; i++) {
    let k = 1
    while (k < i && (said[k] !== said[i] || said[k - 1] !== said[i - 1])) k++
    if (k < i) again++
  }
  return again
}

// Many topic words in a row are a list of names or a misheard line.
function longestRun(said: readonly string[]): number {
  let longest = 0
  let run = 0
  for (const word of said) {
    run = FUNCTION_WORDS.has(word) ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return Math.max(0, longest - 3)
}
