// Practices that carry what the video says: a lesson to use or to test, the question of its title, what it keeps asking.
import type { SuggestedAction } from '../schema/insights.ts'
import { capitalised } from '../../kernel/text.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import { ACTIONS_PER_VIDEO } from '../schema/limits.ts'
import { cueFor, OFTEN } from './cue.ts'
import { firstStepFor } from './first-step.ts'
import type { Idea } from './idea.ts'
import { LONGEST_QUOTE, type Quote } from './quotes.ts'
import type { TalkKind } from './talk/talk-kind.ts'
import type { Told } from './talk/told.ts'
import type { Advised } from './urged/advised.ts'
import { QUOTING, type Quoting } from './ways.ts'
import { planOf, situationOf } from './worth/advice.ts'

interface Audience {
  readonly kind: TalkKind
  // One person speaks to the viewer.
  readonly isToViewer: boolean
}

/** What each of the quotes is used for, in the ways that suit the kind of video. */
export function onQuotes(told: Told, quotes: readonly Quote[], { kind, isToViewer }: Audience): Idea[] {
  const free = kind === 'how-to' ? ['use' as const] : [...(!isToViewer ? TO_JUDGE : (QUOTED[kind] ?? TO_USE))]
  const best = kind === 'how-to' ? BESIDE_STEPS : BEST
  const ideas: Idea[] = []
  for (const { text, sentence, stems } of quotes) {
    const name = free.find((one) => SUITS[one].test(text))
    if (name === undefined) continue
    free.splice(free.indexOf(name), 1)
    ideas.push(idea(told, { name, way: QUOTING[name], quoted: text, sentence, stems, grade: best - LESS * ideas.length })) // prettier-ignore
  }
  return ideas
}

const BEST = 3.6
const LESS = 0.1
const BESIDE_STEPS = 3.25
type Use = 'use' | 'test' | 'tell' | 'fits'
const TO_USE: readonly Use[] = ['use', 'test', 'tell', 'fits']
const TO_JUDGE: readonly Use[] = ['tell', 'fits']
// What a lecture says of things can be judged, but neither used nor lived through.
const QUOTED: Partial<Record<TalkKind, readonly Use[]>> = { story: ['fits', 'test', 'tell'], lecture: ['tell'] }
// A sentence can be used if it denies nothing, and is about the viewer or says what is better.
const OF_VIEWER =
  /^(?!.*(?:n['’]t|\b(?:never|not|no))\b).*\b(?:you|your|you['’](?:re|ll|ve)|best|better|easier|faster)\b/i
// Nobody agrees or disagrees with a plain fact: "you get two files".
const JUDGED =
  /\b(?:best|better|worse|worst|important|should|must|matters?|always|too|wrong|bad|great|more|less|no ?body|no one|most|hard(?:er|est|ly)?|eas(?:y|ier|iest|ily))\b/i
// Nobody has lived through "a skill is a cheat sheet".
const OF_LIFE =
  /\b(?:you|your|people|person|every(?:one|body)|no ?body|no one|someone|somebody|life|lives|feel\w*|love\w*|pain|fear\w*|mistakes?|habits?|friends?|fail\w*|success|trust\w*|change\w*)\b/i
const SUITS: Readonly<Record<Use, RegExp>> = { use: OF_VIEWER, test: OF_VIEWER, tell: JUDGED, fits: OF_LIFE }

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

/** What the speaker advises in whole sentences, as it is said, with its dose and how often. */
export function onAdvised(told: Told, advised: readonly Advised[]): Idea[] {
  return advised.slice(0, ACTIONS_PER_VIDEO).map(({ text, verb, sentence, stems }, i) => {
    const isHabit = OFTEN.test(text)
    const action: SuggestedAction = {
      title: text,
      description: told.prose(sentence, Math.min(sentence + 1, told.sentences.length - 1)),
      firstStep: firstStepFor({ line: text, verb }),
      suggestedCue: situationOf(text) ?? cueFor(text, isHabit),
      evidence: told.evidence(sentence, sentence),
      type: isHabit ? 'Habit' : 'one-time',
      ...planOf(text, text),
    }
    return { frame: `said ${String(i)}`, grade: ADVISED - LESS * i, stems, action }
  })
}

// After the speaker's commands, before all other practices.
const ADVISED = 4.5

/** What the video asks in its title or keeps asking: each as a practice of its own. */
export function onNamed(told: Told): Idea[] {
  if (told.language.code !== 'en') return []
  return [...askedIn(told), ...markedIn(told)]
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

const QUESTION = 3.7
const FEWEST_ASKED = 4
const MARKED = 3.75

// "Why You Forget What You Read"
function askedIn(told: Told): Idea[] {
  const part = told.title
    .split(/[|:([!–—]|\.(?=\s|$)| - /)
    .find((one) => /^\s*(?:why|how(?! (?:to|not|i|my|we)\b)|what) /i.test(one))
  const quoted = capitalised(part?.replace(/["“”)\]]/g, '').trim() ?? '')
  if (wordsOf(quoted).length < FEWEST_ASKED || quoted.length > LONGEST_QUOTE || /\b(?:i|my|we|me)\b/i.test(quoted))
    return []
  return [idea(told, { name: 'explain', way: QUOTING.answer, quoted, sentence: 0, stems: [], grade: QUESTION })]
}
