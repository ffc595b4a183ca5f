// Features of form that separate usable advice from sentences that only sound like it.
import type { Instruction } from '../../speech/instruction.ts'
import { HABIT_MARK } from '../../lexicon/instruction.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'
import { eachReadingFeature, READING_FEATURES } from './reading-features.ts'
import type { Told } from '../talk/told.ts'

// Anybody's reported speech, and what the speaker did or has to do.
export const REPORTED =
  /["“”]|\b(?:said|says|told (?:me|him|her|us|them)|tells|asked|(?:was|were|is|are|i'm|we're|you're|he's|she's|they're) like|goes,)(?! to\b)|\bi (?:thought|had to|needed to|should|have to|need to|want to|wanted to|got to)\b/i
export const DENIED =
  /\b(?:instead of|the last thing|rather than|don't want (?:you )?to|wouldn't|shouldn't|should not|do not want|not going to|used to|no need to|don't have to|don't need to|without having to|tempt\w*|you might think|some people|wrong|mistake|as if|pretend|imagine|would have|could have|should have)\b/i
export const JOKES = /\b(?:oh|man|dude|gosh|wow|haha|laugh\w*|joke|joking|kidding|funny|crazy|insane|lol|hilarious)\b/i
export const HERE =
  /\b(?:here|click|button|screen|this one|that one|video|channel|episode|let me|show you|slide|press|tab|menu|listen again|repeat after)\b/i
const CONDITION = /\b(?:if|when|whenever|before|after|once|each time|every time) (?:you|you're|your)\b/i
export const SELLS =
  /\bcheck(?:ing)? (?:it |them |this |that )?out\b|\bgo (?:check|get|buy)\b|\b(?:\.com|dot com|slash|sponsor\w*|free|trial|sign up|subscribe|follow)\b/i
const LEADS: readonly (readonly [string, RegExp])[] = [
  ['should', /\byou (?:\w+ )?should\b/i],
  ['have to', /\byou(?:'ve)? (?:\w+ )?(?:have to|got to|gotta|must)\b/i],
  ['need to', /\byou (?:\w+ )?need to\b/i],
  ['want to', /\byou (?:\w+ )?(?:want to|wanna)\b/i],
  ['you can', /\byou (?:\w+ )?(?:can|could|might|may)\b/i],
  ['recommends', /\b(?:recommend|suggest|advi[sc]e|encourage|urge|tip|trick)\b/i],
  ['make sure', /\b(?:make sure|be sure|don't forget|remember to|try to|try and)\b/i],
  ['always', /\b(?:always|never|every time|whenever)\b/i],
  ["let's", /\blet's\b|\bwe (?:\w+ )?(?:need|have|want|should|can)\b/i],
  ['others should', /\b(?:people|founders|everyone|they|he|she|developers) (?:\w+ )?(?:should|need|have to)\b/i],
  ['just', /\bjust\b/i],
  ['will', /\b(?:gonna|going to|will|'ll)\b/i],
  ['past', /\b(?:was|were|had|did|went|got)\b/i],
  ['gerund subject', /^\w+ing\b/i],
  ['in code', /\b(?:function|class|property|value|variable|array|object|component|function|method|file|folder|command|node|server|element|div|css|html|javascript|npm|api)s?\b/i],
] // prettier-ignore
const FORM = ['strength', 'imperative', 'own sentence', 'denied', 'reported', 'jokes', 'here', 'condition', 'habit', 'sells', 'denied before', 'reported before', 'asked before', 'said to you', 'line words', 'line short', 'line long', 'line ends', 'line stems', 'line weight', 'line titled', 'line theme', 'line names', 'line digits', "line don't", 'line of', 'line your', 'line the', 'line a', 'line function words', 'line share', 'line first', 'ends N', 'ends S', 'ends V', 'ends J', 'ends A', 'ends G', 'cut off', 'verb go', 'verb of mind', 'verb of making', 'verb of talk', 'verb of use'] as const // prettier-ignore

/**
 * The names of all features, in the order of their weights.
 * @public tests/training/train-grades.ts learns the weights under these names.
 */
export const ADVICE_FEATURES: readonly string[] = [
  ...FORM,
  ...LEADS.map(([name]) => `says ${name}`),
  ...READING_FEATURES.map((name) => `sentence ${name}`),
]

/** Calls `tell` with the number and value of each non-zero feature of an instruction in sentence `i`. */
export function eachAdviceFeature(
  told: Told,
  { i, instruction, language }: { readonly i: number; readonly instruction: Instruction; readonly language: Language },
  tell: (feature: number, value: number) => void,
): void {
  const prose = told.prose(i, i)
  formOf(told, { i, instruction, language }).forEach((value, k) => {
    if (value !== 0) tell(k, value)
  })
  LEADS.forEach(([, pattern], k) => {
    if (pattern.test(prose)) tell(FORM.length + k, 1)
  })
  const sentence = told.sentences[i]
  if (sentence === undefined) return
  const { from, to } = sentence
  const passage = { first: i, last: i, from, to, length: Math.max(1, to - from), worth: told.worth[i] ?? 0 }
  eachReadingFeature(told, passage, (feature, value) => tell(FORM.length + LEADS.length + feature, value))
}

function formOf(
  told: Told,
  { i, instruction, language }: { readonly i: number; readonly instruction: Instruction; readonly language: Language },
): readonly number[] {
  const { facts, sentences } = told
  const prose = told.prose(i, i)
  const spoken = sentences[i]?.text ?? ''
  const before = i > 0 ? told.prose(i - 1, i - 1) : ''
  const { line, verb } = instruction
  const words = wordsOf(line)
  const stems = [...new Set(topicStems(line, language))]
  const weight = stems.reduce((sum, stem) => sum + Math.min(3, facts.weights.get(stem) ?? 0), 0)
  const around = sentences.slice(Math.max(0, i - 2), i + 3).map(({ text }) => text).join(' ') // prettier-ignore
  const last = partOfSpeech(words.at(-1) ?? '')
  const at = prose.toLowerCase().indexOf(words.slice(1, 4).join(' '))
  const is = (pattern: RegExp, text: string) => Number(pattern.test(text))
  const rest = line.slice(line.indexOf(' ') + 1)
  return [
    instruction.strength - 3, Number(instruction.imperative), Number(isOwnSentence(told, i)), is(DENIED, spoken), is(REPORTED, spoken), is(JOKES, spoken), is(HERE, spoken), is(CONDITION, spoken), is(HABIT_MARK, spoken), is(SELLS, spoken),
    is(DENIED, before), is(REPORTED, before), is(/\?/, before), is(/\byou(?:'re|r|'ll|'ve)?\b/i, around), words.length / 6, Number(words.length < 5), Number(words.length > 9), Number(wordsOf(prose).join(' ').endsWith(words.slice(1).join(' '))),
    Math.min(5, stems.length), weight / Math.sqrt(stems.length + 1), Number(stems.some((stem) => facts.titled.has(stem))), Math.min(3, stems.filter((stem) => facts.theme.has(stem)).length), facts.hasCapitals ? Math.min(3, rest.match(/\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0, is(/\d/, line), is(/^Don't/, line), is(/\bof\b/, line), is(/\byour\b/i, line), is(/\bthe\b/i, line), is(/\ban?\b/i, line),
    words.filter((word) => told.facts.weights.get(word) === undefined && word.length < 4).length / words.length, line.length / Math.max(1, prose.length), Number(at >= 0 && at < 25),
    Number(last === 'N'), Number(last === 'S'), Number(last === 'V'), Number(last === 'J'), Number(last === 'A'), Number(last === 'G'), Number(words.length >= 12),
    is(/^(?:go|come|get|take|put|run|move|turn)$/, verb), is(/^(?:think|know|learn|find|focus|decide|read|listen|watch|study|remember|imagine)$/, verb), is(/^(?:make|build|create|write|design|develop|set|add)$/, verb), is(/^(?:say|talk|ask|tell|call|show|explain|share|speak)$/, verb), is(/^(?:use|try|start|keep|check|test)$/, verb),
  ] // prettier-ignore
}

/** Whether the preceding words clearly end a sentence. */
export function isOwnSentence(told: Told, i: number): boolean {
  const sentence = told.sentences[i]
  if (sentence === undefined) return false
  const before = told.words[sentence.from - 1]
  if (before === undefined || /[.?!]["”')]*$/.test(before.text)) return true
  return (told.gaps[sentence.from - 1] ?? 0) > 2.5
}
