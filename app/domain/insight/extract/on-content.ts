// Practices that carry what the video says: a lesson to use or to test, the question of its title, a word it explains, a mistake it names.
import { LONGEST_ACTION_TITLE } from '../schema/limits.ts'
import { openReferences } from '../speech/open-references.ts'
import { isCommand } from '../speech/command.ts'
import { isTitle } from '../speech/statement.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import { topicStems } from '../speech/tokens.ts'
import type { Highlights } from './highlights.ts'
import { SAME, type Idea } from './idea.ts'
import { withoutMarker } from './talk/marked-lessons.ts'
import { overlap } from './talk/overlap.ts'
import { isTornEnd } from './talk/torn-edge.ts'
import type { TalkKind } from './talk-kind.ts'
import type { Told } from './talk/told.ts'
import { canTeach, fusedIn } from './worth/can-teach.ts'
import { introducesWrong, isTakenBack } from './worth/meant.ts'
import { sentenceGrade } from './worth/reading.ts'
import type { Span } from './worth/span.ts'
import { QUOTING, type Quoting, type QuotingName } from './ways.ts'

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
  const shown = new Set(lessons.flatMap(sentencesIn))
  const all = [...new Set([...shown, ...[...insightsAt, ...ranked].flatMap(sentencesIn)])].slice(0, MOST_LOOKED_AT)
  const good = all
    .map((sentence) => ({ sentence, text: withoutMarker(told.prose(sentence, sentence)).replace(/[.!]+$/, '') }))
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
    GENERAL.test(text) &&
    !NARRATES.test(text) &&
    canTeach(told, { first: i, last: i }) &&
    fusedIn(told, { first: i, last: i }) === 0 &&
    !OF_ONE.test(text) &&
    openReferences([text]).first === 0 &&
    told.isBeside[i] === false &&
    told.wholenessOf(i) >= WHOLE &&
    !told.isReversed({ first: i, last: i }) &&
    !told.isDenied(i) &&
    !introducesWrong(before) &&
    !isTakenBack(told.sentences[i + 1]?.text ?? '')
  )
}

// Leaves room for the longest of the frames around it.
const LONGEST_QUOTE = LONGEST_ACTION_TITLE - 38
// Of one person, one time, the show or the picture; a filler or a word said twice.
const OF_ONE =
  /\b(?:i|i'm|i've|i'd|i'll|me|my|mine|we|we're|we've|we'll|our|us|he|she|his|her|him|he's|she's|here|there|there's|this|today|these|those|was|were|had|did|didn't|went|said|says|got|came|took|thought|told|asked|gonna|okay|video|episode|channel|uh|um|like|maybe|whatever|another|it)\b|\b(\w+) \1\b|\w- |\b(\w+ \w+)\b.* \2\b/i

// What holds in more than one case says so.
const GENERAL =
  /\b(?:more|less|better|best|worse|worst|most|\w{3,}est|faster|easier|harder|nobody|no one|every\w*|any\w*|nothing|people|never|always|often|usually|only|can't|cannot|don't|doesn't|isn't|aren't|not|matters?|means?|if|when|without|because|is (?:an?|where|what|how|to|not|about (?!to\b)))\b/i
// "You close the notebook", "finally understood how", "what people do is", "the loft is not going anywhere"
const NARRATES =
  /^you\b(?! (?:can't|cannot|won't|never|only|get|learn)\b)|^(?:\w+ly )?(?:understood|\w{2,}ed)\b|^(?:please|don't|never|say|look|ooh|people go|one|two|three|four|five|six|seven|eight|nine|ten|the (?:first|second|third|next|last|other|one|rest) (?:is|are|one)|in \w+ (?:days|weeks|months|years))\b|\bdo is\b|\b(?:is|are|'s)(?: not| all| just)? (?!going to be\b)\w+ing\b|\babout to\b|\b(?:otherwise|though|too|again|anyways?|right|often|still|to speak)$/i

/** What each of the quotes is used for, in the ways that suit the kind of video. */
export function onQuotes(told: Told, quotes: readonly Quote[], kind: TalkKind, isToViewer: boolean): Idea[] {
  if (kind === 'how-to') return []
  const free: QuotingName[] = [...(!isToViewer ? TO_JUDGE : kind === 'story' ? OF_STORY : TO_USE)]
  return quotes.slice(0, free.length).map(({ text, sentence, stems }, i) => {
    const name = free.find((one) => one !== 'test' || TESTABLE.test(text)) ?? 'tell'
    free.splice(free.indexOf(name), 1)
    return idea(told, { name, way: QUOTING[name], quoted: text, sentence, stems, grade: BEST - LESS * i })
  })
}

const BEST = 3.6
const LESS = 0.1
const TO_USE: readonly QuotingName[] = ['use', 'test', 'tell']
const OF_STORY: readonly QuotingName[] = ['fits', 'test', 'tell']
const TO_JUDGE: readonly QuotingName[] = ['tell', 'fits']
const TESTABLE = /\b(?:you|your|if|when|more|less|better|easier|harder|faster|helps?|makes?|always|never|people|usually)\b/i

interface Made {
  readonly name: string
  readonly way: Quoting
  readonly quoted: string
  readonly sentence: number
  readonly stems: readonly string[]
  readonly grade: number
}

function idea(told: Told, { name, way, quoted, sentence, stems, grade }: Made): Idea {
  return {
    frame: name,
    grade,
    stems,
    action: {
      title: way.title(quoted),
      description: way.why,
      firstStep: way.firstStep,
      suggestedCue: way.cue,
      evidence: told.evidence(sentence, sentence),
      type: 'one-time',
    },
  }
}

/** What the video asks in its title, explains in one sentence or warns of: each as a practice of its own. */
export function onNamed(told: Told): Idea[] {
  if (told.language.code !== 'en') return []
  return [...askedIn(told), ...definedIn(told), ...mistakesIn(told)]
}

const QUESTION = 3.7
const DEFINED = 3.5
const MISTAKE = 3.8

// "Why You Forget What You Read"
function askedIn(told: Told): Idea[] {
  const part = told.title.split(/[|:([!.–—]| - /).find((one) => /^\s*(?:why|how (?!to\b|i\b|my\b|we\b)|what) /i.test(one))
  const quoted = part?.trim().replace(/["“”]/g, '') ?? ''
  if (wordsOf(quoted).length < 3 || quoted.length > LONGEST_QUOTE || /\b(?:i|my|we|me)\b/i.test(quoted)) return []
  return [idea(told, { name: 'explain', way: QUOTING.answer, quoted, sentence: 0, stems: [], grade: QUESTION })]
}

function definedIn(told: Told): Idea[] {
  for (const sentence of told.telling) {
    const [, term = '', meaning = ''] = DEFINES.exec(told.prose(sentence, sentence)) ?? []
    if (meaning === '' || NO_TERM.test(term) || isTornEnd(meaning)) continue
    const stems = topicStems(term, told.language)
    const quoted = term.replace(/,$/, '').toLowerCase()
    if (stems.length > 0) return [idea(told, { name: 'define', way: QUOTING.define, quoted, sentence, stems, grade: DEFINED })] // prettier-ignore
  }
  return []
}

const DEFINES =
  /^(?:(?:now|so|and|the word|to) )*((?:[\p{L}'’-]+ ){0,3}[\p{L}'’-]+),? (?:(?:this|it|that|which) )?(?:(?:just|simply|basically) )?(?:means|refers to) (?!(?:that|you|we|i|they|it|he|she|there|the same|a lot|nothing|no|more|less)\b)((?:\S+ ){3,24}\S+?)[.]?$/iu
const NO_TERM =
  /\b(?:it|this|that|which|what|they|he|she|i|you|we|and|but|if|when|is|are|not|doesn't|really|probably|usually|also|often|all|there|one|here|because|in|on|for|of)\b/i

function mistakesIn(told: Told): Idea[] {
  for (const sentence of told.telling) {
    const [, said = ''] = MISTAKEN.exec(told.prose(sentence, sentence)) ?? []
    const deed = said.replace(/[.]$/, '').replace(/\b(?:their|our|my)\b/gi, 'your')
    const count = wordsOf(deed).length
    if (count < 3 || count > 13 || OF_ONE.test(deed) || /\b(?:they|them|is|are)\b/i.test(deed) || isTornEnd(deed)) continue
    const doing = /^\w+ing\b/.test(deed) ? `are ${deed}` : deed
    const stems = topicStems(deed, told.language)
    return [idea(told, { name: 'find', way: QUOTING.find, quoted: doing, sentence, stems, grade: MISTAKE })]
  }
  return []
}

const MISTAKEN =
  /\b(?:mistake|error|trap)\b(?: (?:\S+ ){0,7}?(?:make|makes|made|see))?(?:,| here)? is(?: that)? (?:(?:(?:they|people|you|we|most people|everybody|everyone|beginners)(?: often| always| just| usually| all)? )(?=(?:\w+ ){2})|(?=\w+ing ))(.+)$/i
