// Features that predict whether readers like an exercise: its kind, its wording, and the sentence it is based on.
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import { EXERCISING } from '../../lexicon/grades.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'
import { adviceGrade } from './advice.ts'
import { DENIED, HERE, isOwnSentence, JOKES, REPORTED, SELLS } from './advice-features.ts'
import { EXERCISE_KINDS, type Exercise } from './exercises.ts'
import { foretold } from './foretold.ts'
import { sentenceGrade } from './reading.ts'
import type { Told } from '../talk/told.ts'

const FORM = ['sentence grade', 'wholeness', 'own sentence', 'ends sentence', 'denied', 'reported', 'jokes', 'here', 'sells', 'denied before', 'reported before', 'asked before', 'about I', 'about we', 'sentence words', 'words', 'short', 'long', 'stems', 'stem weight', 'titled', 'theme', 'theme share', 'names', 'digits', 'says you', 'says your', 'says a', 'says the', 'function words', 'past', 'hedged', 'of mind', 'of seeing', 'better', 'place', 'late', 'worth'] as const // prettier-ignore
const ENDS = ['N', 'S', 'V', 'J', 'A', 'G', 'D', 'Z'] as const
const ADVISED = ['advice grade', 'strength', 'imperative', 'verb of use', 'verb of making', 'verb of motion', 'verb of mind', 'verb of talk'] as const // prettier-ignore
const PER_KIND = ['', ' grade', ' words', ' titled', ' theme', ' whole'] as const

/**
 * The names of all features, in the order of their weights.
 * @public tests/training/train-grades.ts learns the weights under these names.
 */
export const EXERCISE_FEATURES: readonly string[] = [
  ...FORM,
  ...ENDS.map((kind) => `ends ${kind}`),
  ...ADVISED,
  ...EXERCISE_KINDS.flatMap((kind) => PER_KIND.map((of) => `${kind}${of}`)),
]

/** The value of each feature, in their order. */
export function exerciseFeatures(told: Told, exercise: Exercise, language: Language): readonly number[] {
  const form = formOf(told, exercise, language)
  const of = (name: (typeof FORM)[number]) => form[FORM.indexOf(name)] ?? 0
  const own = [1, of('sentence grade'), of('words'), of('titled'), of('theme'), of('wholeness')]
  const last = partOfSpeech(wordsOf(exercise.about).at(-1) ?? '')
  return [
    ...form,
    ...ENDS.map((kind) => Number(last === kind)),
    ...advisedOf(told, exercise, language),
    ...EXERCISE_KINDS.flatMap((kind) => own.map((value) => (exercise.kind === kind ? value : 0))),
  ]
}

function formOf(told: Told, { sentence: i, about }: Exercise, language: Language): readonly number[] {
  const { facts } = told
  const prose = told.prose(i, i)
  const spoken = told.sentences[i]?.text ?? ''
  const before = i > 0 ? told.prose(i - 1, i - 1) : ''
  const words = wordsOf(about)
  const stems = [...new Set(topicStems(about, language))]
  const theme = stems.filter((stem) => facts.theme.has(stem)).length
  const weight = stems.reduce((sum, stem) => sum + Math.min(3, facts.weights.get(stem) ?? 0), 0)
  const place = i / Math.max(1, told.sentences.length - 1)
  const is = (pattern: RegExp, text: string) => Number(pattern.test(text))
  return [
    sentenceGrade(told, i), told.wholenessOf(i), Number(isOwnSentence(told, i)), Number(wordsOf(prose).slice(-3).join(' ') === words.slice(-3).join(' ')),
    is(DENIED, spoken), is(REPORTED, spoken), is(JOKES, spoken), is(HERE, spoken), is(SELLS, spoken), is(DENIED, before), is(REPORTED, before), is(/\?/, before),
    is(/\b(?:I|I'm|I've|I'd|my)\b/i, prose), is(/\b(?:we|we're|our|us)\b/i, prose), wordsOf(prose).length / 10, words.length / 6, Number(words.length < 5), Number(words.length > 9), Math.min(5, stems.length),
    weight / Math.sqrt(stems.length + 1), Number(stems.some((stem) => facts.titled.has(stem))), Math.min(3, theme), theme / Math.max(1, stems.length),
    facts.hasCapitals ? Math.min(3, about.slice(1).match(/\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0, is(/\d/, about), is(/\byou\b/i, about), is(/\byour\b/i, about), is(/\ban?\b/i, about), is(/\bthe\b/i, about),
    words.filter((word) => FUNCTION_WORDS.has(word)).length / Math.max(1, words.length), is(/\b(?:was|were|had|did|went|got|\w+ed)\b/i, about), is(/\b(?:maybe|probably|might|could|perhaps|guess|sort of|kind of)\b/i, prose),
    is(/\b(?:know|learn|understand|remember|think|feel)\b/i, about), is(/\b(?:see|look|show|watch|notice)\b/i, about), is(/\b(?:better|best|easier|faster|important|instead|always|never|should|helps?|useful)\b/i, prose), place, Math.max(0, place * 10 - 9), told.worth[i] ?? 0,
  ] // prettier-ignore
}

function advisedOf(told: Told, { sentence, instruction }: Exercise, language: Language): readonly number[] {
  if (instruction === null) return ADVISED.map(() => 0)
  const is = (pattern: RegExp) => Number(pattern.test(instruction.verb))
  return [
    adviceGrade(told, sentence, { instruction, language }), instruction.strength - 3, Number(instruction.imperative), is(/^(?:use|try|start|keep|check|test|apply|practi[cs]e)$/), is(/^(?:make|build|create|write|design|develop|set|add|turn|install|run)$/),
    is(/^(?:go|come|get|take|put|move|pull|throw|bring|send|hang|pick|leave)$/), is(/^(?:think|know|learn|find|focus|decide|read|listen|watch|study|remember|choose)$/), is(/^(?:say|talk|ask|tell|call|show|explain|share|speak|discuss)$/),
  ] // prettier-ignore
}

/** The predicted reader grade of the exercise, 1 to 5. */
export function exerciseGrade(told: Told, exercise: Exercise, language: Language): number {
  return foretold(exerciseFeatures(told, exercise, language), EXERCISING)
}
