// Features of a passage near the beginning that show whether it says what the talk is about.
import { OPENING } from '../../lexicon/grades.ts'
import { foretold } from '../../../kernel/foretold.ts'
import type { Passage } from '../talk/passages.ts'
import { eachReadingFeature, READING_FEATURES } from './reading-features.ts'
import type { Told } from '../talk/told.ts'

const SAYS: readonly (readonly [string, RegExp])[] = [
  ['today', /\b(?:today|this (?:episode|video|talk|lesson|week|session|one))\b/i],
  ['going to talk', /\b(?:going to|gonna|we'll|want to|like to|will) (?:be )?(?:talk|look|cover|learn|discuss|show|share|go (?:over|through)|explain|tell)/i],
  ['talking about', /\b(?:talk\w*|all|episode|show|chat\w*|hear|learn\w*|discuss\w*) about\b|\bhow to\b/i],
  ['is about', /\b(?:topic|question|subject|idea|goal|is about)\b/i],
  ['welcome', /\b(?:welcome|hello|hi|hey|good morning|i'm your host|my name)\b/i],
  ['joined', /\b(?:joined|join|guest|host|with (?:me|us)|thank\w*|newsletter|podcast)\b/i],
  ['asks', /\?/],
  ['defines', /\b(?:is|are) (?:a|an|the|when|what)\b/i],
] // prettier-ignore

/**
 * The names of all features, in the order of their weights.
 * @public tests/training/train-grades.ts learns the weights under these names.
 */
export const OPENING_FEATURES: readonly string[] = [
  ...READING_FEATURES,
  ...SAYS.map(([name]) => `says ${name}`),
  'titled', 'titled share', 'going to talk of the title', 'talking about the title', 'first six',
] // prettier-ignore

/** The value of each feature, in their order. */
export function openingFeatures(told: Told, passage: Passage): readonly number[] {
  const reading = new Array<number>(READING_FEATURES.length).fill(0)
  eachReadingFeature(told, passage, (feature, value) => (reading[feature] = value))
  const text = told.prose(passage.first, passage.last)
  const said = SAYS.map(([, pattern]) => Number(pattern.test(text)))
  const { sentences, titled } = told.facts
  const stems = new Set(sentences.slice(passage.first, passage.last + 1).flatMap((sentence) => sentence.stems))
  const known = [...titled].filter((stem) => stems.has(stem)).length
  const [, talks = 0, about = 0] = said
  return [
    ...reading,
    ...said,
    known,
    known / Math.max(1, titled.size),
    talks * known,
    about * known,
    Number(passage.first < 6),
  ]
}

/** The predicted reader grade of the passage as the opening of a summary, 1 to 5. */
export function openingGrade(told: Told, passage: Passage): number {
  return foretold(openingFeatures(told, passage), OPENING)
}
