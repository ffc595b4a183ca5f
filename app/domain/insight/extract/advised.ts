// What a lone speaker advises in a whole sentence that is no command: "I don't answer the phone before eight".
import { capitalised } from '../../kernel/text.ts'
import { openReferences } from '../speech/open-references.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import { topicStems } from '../speech/tokens.ts'
import { SAME } from './idea.ts'
import { LONGEST_ACTION_TITLE } from '../schema/limits.ts'
import { LONGEST_QUOTE, type Quote } from './quotes.ts'
import { overlap } from './talk/overlap.ts'
import { isTornEnd } from './talk/torn-edge.ts'
import type { Told } from './talk/told.ts'
import { isDeed as isDeedWord } from './urged/starts.ts'
import { canTeach, fusedIn } from './worth/can-teach.ts'
import { isPast } from './worth/events.ts'
import { keptOdds } from './worth/kept.ts'
import { introducesWrong, isTakenBack } from './worth/meant.ts'

// In log odds, set by reading: the least that it is advice, which is more where it is not sure where the sentence ends.
const LEAST = -0.8
const LEAST_UNSURE = -0.3
const SURE_GAP = 1.5
const FEWEST_WORDS = 5
const FEWEST_STEMS = 2
// Of others, of the video, of one time, of what is shown; or something broken off.
const NOT_ADVICE =
  /["“”?]|\b(?:s?he|him|his|her|comments?|subscribe|link|video|channel|sponsor\w*|gonna show|yesterday|ago|would['’]ve|should['’]ve|i mean|you know|hang on|these|those|in there)\b|\b(?:it|this|that|them|there|here)$/i
const POINTS = /^(?:\S+ ){0,2}(?:it|it['’]s|that|that['’]s|this|they|them|these|those)\b/i
// "If it rains, bring the mop in": what to do is said as a command.
const ON_CONDITION = /^(?:if|when|before|after|once|until|unless|while) [^,]{4,60}, (\w+)/i
// Where a long sentence may end.
const ENDS = /,? (?:because|['’]?cause|so that)\b|, (?:and|but|so|or|which|it['’]s|that['’]s|you['’]ll|they['’]ll)\b/gi

/** A sentence of advice; `isDeed` where it says what to do as a command. */
export interface Advised extends Quote {
  readonly isDeed: boolean
}

/** The sentences that are likeliest advice, best first, no two about the same; only where one person speaks to viewers, in English. */
export function advisedIn(told: Told): Advised[] {
  if (!told.isLesson) return []
  const odds = keptOdds(told).action
  const kept: Advised[] = []
  for (const sentence of told.telling.toSorted((a, b) => (odds[b] ?? 0) - (odds[a] ?? 0))) {
    const said = told
      .prose(sentence, sentence)
      .replace(/^(?:(?:so|and|but|now|then|well|please),? )+/i, '')
      .replace(/[.!]$/, '')
    const isDeed = isCommanded(said)
    const text = capitalised(cutTo(said, isDeed ? LONGEST_ACTION_TITLE : LONGEST_QUOTE))
    const stems = topicStems(text, told.language)
    if ((odds[sentence] ?? 0) < leastAt(told, sentence) || new Set(stems).size < FEWEST_STEMS) continue
    const isNew = kept.every((other) => overlap(new Set(other.stems), new Set(stems)) < SAME)
    if (isNew && canStandAlone(told, sentence, text)) kept.push({ text, sentence, stems, isDeed })
  }
  return kept
}

const isCommanded = (said: string) => {
  const first = (ON_CONDITION.exec(said)?.[1] ?? said.split(/[ ,]/)[0] ?? '').toLowerCase()
  return isDeedWord(first) || /^(?:don['’]t|never|always|please)$/.test(first)
}

// The sentence up to the last end of a clause that fits; all of it where none does.
function cutTo(said: string, most: number): string {
  if (said.length <= most) return said
  const ends = [...said.matchAll(ENDS)].map(({ index }) => index).filter((at) => at <= most && at >= SHORTEST)
  return said.slice(0, ends.at(-1))
}
const SHORTEST = 30

const leastAt = (told: Told, i: number) =>
  told.sureness(i) >= SURE_GAP && told.sureness(i + 1) >= SURE_GAP ? LEAST : LEAST_UNSURE

function canStandAlone(told: Told, i: number, text: string): boolean {
  const span = { first: i, last: i }
  return (
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
