// Practices that carry what the video says: a lesson to use or to test, the question of its title, a word it explains, a mistake it names.
import { capitalised } from '../../kernel/text.ts'
import { FINITE_FORMS } from '../lexicon/grammar.ts'
import type { ExtractedStep } from '../schema/insights.ts'
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
import { isDeed } from './urged/starts.ts'
import { OUT_OF_PLACE } from './urged/urged-grade.ts'
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
  capitalised(withoutMarker(told.prose(i, i)).replace(LED, '').replace(/[.!]$/, ''))

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

// Leaves room for the longest of the frames around it.
const LONGEST_QUOTE = LONGEST_ACTION_TITLE - 38
// Of one time or the picture; a filler or a word said twice.
const OF_ONE =
  /\b(?:here|there|this|today|these|those|was|were|had|did|went|said|says|got|came|took|thought|told|asked|gonna|um|like|maybe|another|it)\b|\b(\w+) \1\b|\w- |\b(\w+ \w+)\b.* \2\b/i

// What holds in more than one case says so.
const GENERAL =
  /\b(?:more|less|better|best|worse|worst|most|\w{3,}est|faster|easier|harder|nobody|no one|every\w*|any\w*|nothing|people|never|always|often|usually|only|can't|cannot|don't|doesn't|isn't|aren't|not|matters?|means?|if|when|without|because|is (?:an?|where|what|how|to|not|about (?!to\b)))\b/i
// "You close the notebook", "finally understood how", "what people do is", "the loft is not going anywhere"
const NARRATES =
  /^you\b(?! (?:can't|cannot|won't|never|only|get|learn)\b)|^(?:\w+ly )?(?:understood|\w{2,}ed)\b|^(?:please|don't|never|say|look|ooh|people go|every(?:one|body) (?:does|says|goes|thinks|will)|one|two|three|four|five|six|seven|eight|nine|ten|the (?:first|second|third|next|last|other|one|rest) (?:\w+ )?(?:is|are|one)|in \w+ (?:days|weeks|months|years))\b|\bdo is\b|\b(?:say|think|believe|tells?) (?:that|never|don't|not|you)\b|\b(?:is|are|'s)(?: not| all| just)? (?!going to be\b)\w+ing\b|\babout to\b|\b(?:otherwise|though|too|again|anyways?|right|often|still|to speak)$/i

interface Audience {
  readonly kind: TalkKind
  // One person speaks to the viewer.
  readonly isToViewer: boolean
}

/** What each of the quotes is used for, in the ways that suit the kind of video. */
export function onQuotes(told: Told, quotes: readonly Quote[], { kind, isToViewer }: Audience): Idea[] {
  const free: QuotingName[] = kind === 'how-to' ? ['use'] : [...(!isToViewer ? TO_JUDGE : kind === 'story' ? OF_STORY : TO_USE)] // prettier-ignore
  return quotes.slice(0, free.length).map(({ text, sentence, stems }, i) => {
    const name = free.find((one) => one !== 'test' || TESTABLE.test(text)) ?? 'tell'
    free.splice(free.indexOf(name), 1)
    return idea(told, { name, way: QUOTING[name], quoted: text, sentence, stems, grade: (kind === 'how-to' ? BESIDE_STEPS : BEST) - LESS * i }) // prettier-ignore
  })
}

const BEST = 3.6
const LESS = 0.1
const BESIDE_STEPS = 3.25
const TO_USE: readonly QuotingName[] = ['use', 'test', 'tell']
const OF_STORY: readonly QuotingName[] = ['fits', 'test', 'tell']
const TO_JUDGE: readonly QuotingName[] = ['tell', 'fits']
const TESTABLE =
  /\b(?:you|your|if|when|more|less|better|easier|harder|faster|helps?|makes?|always|never|people|usually)\b/i

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

/** What the video asks in its title, explains in one sentence, warns of or keeps counting: each as a practice of its own. */
export function onNamed(told: Told): Idea[] {
  if (told.language.code !== 'en') return []
  return [...askedIn(told), ...definedIn(told), ...mistakesIn(told), ...markedIn(told)]
}

// "What I learned", said throughout.
function markedIn(told: Told): Idea[] {
  const [marker] = told.markers
  if (marker === undefined) return []
  const said = told.words.slice(marker.from, marker.to).map(({ norm }) => norm)
  const quoted = said
    .join(' ')
    .replace(/^(?:(?:so|and|but|well|now|then) )+/, '')
    .replace(/\bi\b/g, 'I')
  const sentence = told.sentences.findIndex(({ to }) => to > marker.from)
  return [idea(told, { name: 'lines', way: QUOTING.lines, quoted, sentence, stems: [], grade: MARKED })]
}

/** One step of a task, done by itself. */
export function onStep(steps: readonly ExtractedStep[]): Idea[] {
  const mayCome = ({ title }: ExtractedStep, i: number) =>
    i > 0 &&
    !/^(?:make sure|check|ensure|test)\b/i.test(title) &&
    openReferences([title]).first === 0 &&
    title.length <= LONGEST_QUOTE &&
    title.split(' ').length > 2
  const best = steps.filter(mayCome).toSorted((a, b) => b.title.length - a.title.length)[0]
  if (best === undefined) return []
  const { title, why, firstStep, cue } = QUOTING.step
  const number = String(steps.indexOf(best) + 1)
  const action = { title: title(best.title), description: `${why} It is step ${number}.`, firstStep, suggestedCue: cue, evidence: best.evidence, type: 'one-time' as const } // prettier-ignore
  return [{ frame: 'step', grade: STEP, stems: [], action }]
}

const QUESTION = 3.7
const FEWEST_ASKED = 4
const DEFINED = 3.5
const MISTAKE = 3.8
const MARKED = 3.75
const STEP = 3.5

// "Why You Forget What You Read"
function askedIn(told: Told): Idea[] {
  const part = told.title.split(/[|:([!.–—]| - /).find((one) => /^\s*(?:why|how(?! (?:to|i|my|we)\b)|what) /i.test(one))
  const quoted = part?.trim().replace(/["“”]/g, '') ?? ''
  if (wordsOf(quoted).length < FEWEST_ASKED || quoted.length > LONGEST_QUOTE || /\b(?:i|my|we|me)\b/i.test(quoted))
    return []
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
  /^(?:(?:now|so|and|the word|to|an?|the) )*((?:[\p{L}'’-]+ ){0,3}[\p{L}'’-]+),? (?:(?:this|it|that|which) )?(?:(?:just|simply|basically) )?(?:means|refers to) (?!(?:that|you|we|i|they|it|he|she|there|the same|a lot|nothing|no|more|less)\b)((?:\S+ ){3,24}\S+?)[.]?$/iu
const NO_TERM =
  /\b(?:it|this|that|which|what|they|he|she|i|you|we|and|but|if|when|is|are|not|doesn't|really|probably|usually|also|often|all|there|here|because|in|on|for|of)\b/i

function mistakesIn(told: Told): Idea[] {
  for (const sentence of told.telling) {
    const [, said = ''] = MISTAKEN.exec(told.prose(sentence, sentence)) ?? []
    const deed = said
      .replace(/[.]$/, '')
      .replace(/\bthey(?='|\b)/gi, 'you')
      .replace(/\b(?:their|our|my)\b/gi, 'your')
    const count = wordsOf(deed).length
    if (
      count < 3 ||
      count > 13 ||
      OUT_OF_PLACE.test(deed) ||
      OF_ONE.test(deed) ||
      /\b(?:them|is|are)\b/i.test(deed) ||
      isTornEnd(deed)
    )
      continue
    const doing = /^\w+ing\b/.test(deed) ? `are ${deed}` : deed
    const stems = topicStems(deed, told.language)
    return [idea(told, { name: 'find', way: QUOTING.find, quoted: doing, sentence, stems, grade: MISTAKE })]
  }
  return []
}

const MISTAKEN =
  /\b(?:mistake|error|trap)\b(?: (?:\S+ ){0,7}?(?:make|makes|made|see))?(?:,| here)? is(?: that)? (?:(?:(?:they|people|you|we|most people|everybody|everyone|beginners)(?: often| always| just| usually| all)? )(?=(?:\w+ ){2})|(?=\w+ing ))(.+)$/i
