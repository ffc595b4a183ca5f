// What a lone speaker advises in a whole sentence, as it is said: "If your answer depends on one word, go back and try without it".
import { capitalised } from '../../../kernel/text.ts'
import { LONGEST_ACTION_TITLE } from '../../schema/limits.ts'
import { openReferences } from '../../speech/open-references.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems } from '../../speech/tokens.ts'
import { overlap, SAME } from '../talk/overlap.ts'
import { isTornEnd } from '../talk/torn-edge.ts'
import type { Told } from '../talk/told.ts'
import { isDeed } from './deed.ts'
import { canTeach, fusedIn } from '../worth/can-teach.ts'
import { isPast } from '../worth/events.ts'
import { keptOdds } from '../kept/kept.ts'
import { introducesWrong, isTakenBack } from '../worth/meant.ts'

// In log odds, set by reading: the least that it is advice.
const LEAST = -0.6
const FEWEST_WORDS = 5
const FEWEST_STEMS = 2
// Of others, of the video, of one time, of what is shown; or something broken off.
const NOT_ADVICE =
  /["“”?]|\b(?:s?he|him|his|her|comments?|subscribe|link|video|channel|sponsor\w*|gonna show|yesterday|ago|would['’]ve|should['’]ve|i mean|you know|hang on|these|those|in there|step \w+)\b|\b(?:it|this|that|them|there|here)$/i
const POINTS = /^(?:\S+ ){0,2}(?:it|it['’]s|that|that['’]s|this|they|them|these|those)\b/i
// "If it rains, bring the mop in": what to do is said as a command.
const ON_CONDITION = /^(?:if|when|before|after|once|until|unless|while) [^,]{4,60}, (\w+)\b(?!,)/i
// Where a long sentence may end.
const ENDS = /,? (?:because|['’]?cause|so that)\b|, (?:and|but|so|or|which|it['’]s|that['’]s|you['’]ll|they['’]ll)\b/gi
const SHORTEST = 30

/** A sentence of advice, without its lead and its full stop. */
export interface Advised {
  readonly text: string
  // In lower case.
  readonly verb: string
  readonly sentence: number
  readonly stems: readonly string[]
}

/** The commands that are likeliest advice, best first, no two about the same; only where one person speaks to viewers, in English with full stops. */
export function advisedIn(told: Told): Advised[] {
  if (!told.isLesson) return []
  const odds = keptOdds(told).action
  const likely = told.telling.filter((i) => told.sentences[i]?.punctuated === true && (odds[i] ?? 0) >= LEAST)
  const kept: Advised[] = []
  for (const sentence of likely.toSorted((a, b) => (odds[b] ?? 0) - (odds[a] ?? 0))) {
    const text = saidIn(told, sentence)
    const stems = topicStems(text, told.language)
    const isNew = kept.every((other) => overlap(new Set(other.stems), new Set(stems)) < SAME)
    if (isNew && new Set(stems).size >= FEWEST_STEMS && canStandAlone(told, sentence, text))
      kept.push({ text, verb: verbOf(text), sentence, stems })
  }
  return kept
}

function saidIn(told: Told, sentence: number): string {
  const said = told.prose(sentence, sentence).replace(/^(?:(?:so|and|but|now|then|well|please),? )+/i, '').replace(/[.!]$/, '') // prettier-ignore
  if (said.length <= LONGEST_ACTION_TITLE) return capitalised(said)
  const ends = [...said.matchAll(ENDS)].map(({ index }) => index).filter((at) => at <= LONGEST_ACTION_TITLE && at >= SHORTEST) // prettier-ignore
  return capitalised(said.slice(0, ends.at(-1)))
}

// Its first word, or the first after its condition.
const verbOf = (said: string) => (ON_CONDITION.exec(said)?.[1] ?? said.split(/[ ,]/)[0] ?? '').toLowerCase()
const isCommanded = (said: string) => isDeed(verbOf(said)) || /^(?:don['’]t|never|always)$/.test(verbOf(said))

function canStandAlone(told: Told, i: number, text: string): boolean {
  const span = { first: i, last: i }
  return (
    isCommanded(text) &&
    text.length <= LONGEST_ACTION_TITLE &&
    wordsOf(text).length >= FEWEST_WORDS &&
    openReferences([text]).first === 0 &&
    !NOT_ADVICE.test(text) &&
    !POINTS.test(text) &&
    !isTornEnd(text) &&
    !isPast(text) &&
    canTeach(told, span) &&
    fusedIn(told, span) === 0 &&
    !told.isReversed(span) &&
    !told.isDenied(i) &&
    !introducesWrong(told.sentences[i - 1]?.text ?? '') &&
    !isTakenBack(told.sentences[i + 1]?.text ?? '')
  )
}
