// The sentences of a talk that can be quoted alone: short, whole, and true of more than one case.
import { capitalised } from '../../kernel/text.ts'
import { FINITE_FORMS } from '../lexicon/grammar.ts'
import { LONGEST_ACTION_TITLE } from '../schema/limits.ts'
import { isCommand } from '../speech/command.ts'
import { openReferences } from '../speech/open-references.ts'
import { isTitle } from '../speech/statement.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import { topicStems } from '../speech/tokens.ts'
import type { Highlights } from './highlights.ts'
import { withoutMarker } from './talk/marked-lessons.ts'
import { overlap, SAME } from './talk/overlap.ts'
import type { Told } from './talk/told.ts'
import { isDeed } from './urged/deed.ts'
import { OUT_OF_PLACE } from './urged/urged-grade.ts'
import { canTeach, fusedIn } from './worth/can-teach.ts'
import { introducesWrong, isTakenBack } from './worth/meant.ts'
import { sentenceGrade } from './worth/reading.ts'
import type { Span } from './worth/span.ts'

const FEWEST_WORDS = 5
const MOST_WORDS = 17
const WHOLE = 0.5
// In grades: what is shown as a lesson is preferred.
const SHOWN = 0.3
const LEAST = -0.8
const MOST_LOOKED_AT = 150

/** A sentence of the talk that can be quoted alone. */
export interface Quote {
  readonly text: string
  readonly sentence: number
  readonly stems: readonly string[]
}

/** The best short whole sentences of the lessons, insights and best passages, the best first, no two about the same. */
export function quotesOf(told: Told, lessons: readonly Span[], { insightsAt, ranked }: Highlights): Quote[] {
  if (told.language.code !== 'en') return []
  const led = told.telling.filter((i) => LED.test(told.sentences[i]?.text ?? ''))
  const shown = new Set([...led, ...lessons.flatMap(sentencesIn)])
  const all = [...new Set([...shown, ...[...insightsAt, ...ranked].flatMap(sentencesIn)])].slice(0, MOST_LOOKED_AT)
  const good = all
    .map((sentence) => ({ sentence, text: saidIn(told, sentence) }))
    .filter(({ sentence, text }) => canStandAlone(told, sentence, text))
    .map((one) => ({ ...one, stems: topicStems(one.text, told.language), grade: gradeOf(told, one.sentence, shown) }))
    .filter(({ grade }) => grade >= LEAST)
    .sort((a, b) => b.grade - a.grade)
  const kept: Quote[] = []
  for (const one of good) {
    const stems = new Set(one.stems)
    if (kept.every((other) => overlap(new Set(other.stems), stems) < SAME)) kept.push(one)
  }
  return kept
}

const saidIn = (told: Told, i: number) =>
  capitalised(withoutReason(withoutMarker(told.prose(i, i)).replace(LED, '').replace(/[.!]$/, '')))

// What a long sentence says, without why.
const withoutReason = (said: string) =>
  said.length <= LONGEST_QUOTE ? said : said.replace(/, (?:because|'cause|so|which|and that's)\b.*$/i, '')

// "The second thing I learned is that doing less is better": a lesson by its speaker's own word.
const LED =
  /^(?:(?:so|and|but|now|anyway),? )*(?:(?:the|my|another|one)(?: \w+){0,3}? (?:thing|lesson|truth|moral|takeaway|point)(?: \w+){0,4}? (?:is|was)(?: that)?|i(?:'ve)? (?:learned|realized|noticed) that|it turns out(?: that)?),? (?=\w+ \w+ \w)/i
const sentencesIn = ({ first, last }: Span) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
const gradeOf = (told: Told, sentence: number, shown: ReadonlySet<number>) =>
  sentenceGrade(told, sentence) + (shown.has(sentence) ? SHOWN : 0)

function canStandAlone(told: Told, i: number, text: string): boolean {
  const count = wordsOf(text).length
  const before = told.sentences[i - 1]?.text ?? ''
  return (
    count >= FEWEST_WORDS &&
    count <= MOST_WORDS &&
    text.length <= LONGEST_QUOTE &&
    isTitle(text) &&
    !isCommand(text) &&
    !isBareVerb(wordsOf(text)) &&
    GENERAL.test(text) &&
    !NARRATES.test(text) &&
    canTeach(told, { first: i, last: i }) &&
    fusedIn(told, { first: i, last: i }) === 0 &&
    !OUT_OF_PLACE.test(text) &&
    !OF_ONE.test(text) &&
    !POINTS_BACK.test(text) &&
    // Captions without full stops hide where a sentence really ends.
    told.sentences[i]?.punctuated === true &&
    openReferences([text]).first === 0 &&
    told.isBeside[i] === false &&
    told.wholenessOf(i) >= WHOLE &&
    !told.isReversed({ first: i, last: i }) &&
    !told.isDenied(i) &&
    !introducesWrong(before) &&
    !isTakenBack(told.sentences[i + 1]?.text ?? '')
  )
}

// "Scrub get into the corners": a command that the captions do not part.
const isBareVerb = ([first = '', second = '']: readonly string[]) => isDeed(first) && !FINITE_FORMS.has(second)

/** Leaves room for the longest of the frames around it. */
export const LONGEST_QUOTE = LONGEST_ACTION_TITLE - 38
/** Of one time or the picture; a filler or a word said twice. */
export const OF_ONE =
  /\b(?:here|there|this|today|these|those|was|were|had|did|went|said|says|got|came|took|thought|told|asked|gonna|um|like|maybe)\b|\b(\w+) \1\b|\w- /i

// What "it" is, is said before.
const POINTS_BACK = /^(?:\S+ ){0,3}it\b/i
// What holds in more than one case says so.
const GENERAL =
  /\b(?:more|less|better|best|worse|worst|most|\w{3,}est|faster|easier|harder|nobody|no one|every\w*|any\w*|nothing|people|never|always|often|usually|only|can't|cannot|don't|doesn't|isn't|aren't|not|matters?|means?|if|when|without|because|is (?:an?|where|what|how|to|not|about (?!to\b)))\b/i
// "You close the notebook", "finally understood how", "what people do is", "the loft is not going anywhere"
const NARRATES =
  /^what (?:happens|happened)\b|^you\b(?! (?:can't|cannot|won't|never|only|get|learn)\b)|^(?:\w+ly )?(?:understood|\w{2,}ed)\b|^(?:please|don't|never|say|look|ooh|people go|every(?:one|body) (?:does|says|goes|thinks|will)|one|two|three|four|five|six|seven|eight|nine|ten|the (?:first|second|third|next|last|other|one|rest) (?:\w+ )?(?:is|are|one)|in \w+ (?:days|weeks|months|years))\b|\bdo is\b|\b(?:say|think|believe|tells?) (?:that|never|don't|not|you)\b|\b(?:is|are|'s)(?: not| all| just)? (?!going to be\b)\w+ing\b|\babout to\b|\b(?:otherwise|though|too|again|anyways?|right|often|still|to speak)$/i
