// Practices that help with any video: on the terms that the talk keeps naming, and on the talk as a whole.
import type { ExtractedStep } from '../schema/insights.ts'
import { LONGEST_ACTION_TITLE } from '../schema/limits.ts'
import { guessCategory } from '../topics/category.ts'
import { isTitle } from '../speech/statement.ts'
import type { Idea } from './idea.ts'
import { isTornEnd, isTornStart } from './talk/torn-edge.ts'
import { termGrades, type TermFrame } from './worth/term-features.ts'
import { findTerms, type Term } from './worth/terms.ts'
import { canTeach } from './worth/can-teach.ts'
import type { Highlights } from './highlights.ts'
import { MOST_WORDS, shareOf, YOU } from './talk/speaker.ts'
import { isHandsOn, talkKindOf, type TalkKind } from './talk/talk-kind.ts'
import type { Told } from './talk/told.ts'
import { showsHow } from './urged/shows-how.ts'
import { urgesViewers } from './urged/urged-advice.ts'
import { advisedIn } from './urged/advised.ts'
import { onAdvised, onNamed, onQuotes } from './on-content.ts'
import { quotesOf } from './quotes.ts'
import { promisedIn } from './promised/promised-in.ts'
import { waysFor, waysToDo, waysToFollow, waysToTry, type Ways } from './ways.ts'
import { waysNamed, waysPromised } from './ways-promised.ts'
import { isRuinous } from './worth/meant.ts'
import type { Span } from './worth/span.ts'

export interface PracticeWorld {
  readonly told: Told
  readonly highlights: Highlights
  readonly steps: readonly ExtractedStep[]
  // Those that are shown.
  readonly lessons: readonly Span[]
  // What the video is about, phrased to follow "of" or "about".
  readonly topic: string
}

/** The practices on what the talk says, on its terms and on the whole of it, each with its predicted reader grade. */
export function practices(world: PracticeWorld): Idea[] {
  const { told, steps, lessons, highlights, topic } = world
  const kind = talkKindOf(told, steps.length)
  const isToViewer = speaksToViewer(told)
  const onContent = [
    ...onAdvised(told, isToViewer ? advisedIn(told) : []),
    ...onNamed(told),
    ...onQuotes(told, quotesOf(told, lessons, highlights), { kind, isToViewer }),
  ]
  const isToFollow = steps.length === 0 && kind !== 'interview' && isHandsOn(told) && showsHow(told)
  const promised = isRuinous(told) ? null : promisedIn(told, topic)
  const ofTitle = waysPromised(promised, { isToFollow, hasSteps: steps.length > 0 })
  const whole = (ways: Ways) => onTheWhole(world, waysNamed(ways, promised), ofTitle)
  if (isToViewer)
    return [...onContent, ...onPhrase(told), ...whole(isToFollow ? waysToFollow() : waysToViewer(told, kind))]
  // Stories and interviews wander, so only a term of their title is their subject.
  const isWandering = kind === 'story' || kind === 'interview'
  const terms = findTerms(told)
    .map((term) => asWord(told, term))
    .filter(
      ({ sentences, stems }) =>
        sentences.length >= FEWEST_NAMED && (!isWandering || stems.some((stem) => told.facts.titled.has(stem))),
    )
  const onTerm = onTerms(told, terms).toSorted((a, b) => b.grade - a.grade)
  const mostOnTerms = kind === 'lecture' ? MOST_ON_LECTURE_TERMS : MOST_ON_TERMS
  return [...onContent, ...onTerm.slice(0, mostOnTerms), ...whole(isToFollow ? waysToFollow() : waysFor(kind))]
}

// "Five W's": what a lone speaker keeps naming in more than one word.
function onPhrase(told: Told): Idea[] {
  const terms = findTerms(told)
    .map((term) => asWord(told, term))
    .filter(
      ({ text, sentences }) =>
        text.includes(' ') &&
        !QUALIFIES.test(text) &&
        sentences.length >= Math.max(FEWEST_OF_PHRASE, told.words.length / MOST_BETWEEN),
    )
  const found = onTerms(told, terms).find(({ frame }) => frame === 'explain')
  return found === undefined ? [] : [{ ...found, grade: OF_PHRASE }]
}

// By its title and words, a lecture explains something, is about tools, or gives advice.
function waysToViewer({ title, words }: Told, kind: TalkKind): ReturnType<typeof waysFor> {
  if (OF_ONCE.test(title)) return waysToDo('story')
  if (kind !== 'lecture') return waysToDo(kind)
  if (EXPLAINS.test(title) || OF_FILM.test(title) || shareOf(words, YOU) < LEAST_YOU) return waysFor(kind)
  const isOfTools =
    TOOLS.test(title) ||
    guessCategory(
      words.map(({ norm }) => norm),
      title,
    ) === 'Technology'
  return isOfTools ? waysToTry() : waysToDo(kind)
}

const TOOLS =
  /\b(?:cod(?:e|ing)|program(?:s|ming)|software|apps?|api|devtools|browser|excel|spreadsheets?|java\w*|python|kotlin|sql|github|linux|photoshop|plugins?)\b/i
const EXPLAINS =
  /\b(?:lecture|course|seminar|explain(?:ed|s)|explanation|what is|basics|introduction to|history of|science of)\b/i
// "I Bought a Garden at the Worst Time"
const OF_ONCE =
  /^(?:why )?(?:I|we) (?:(?!need\b)\w+ed|bought|spent|quit|went|made|built|got|lost|gave|ran|ate|took|left|sold|found|met|saw)\b/i
// "A Short Documentary", but not how to make one.
const OF_FILM = /^(?!.*\b(?:how to|film(?:ing|mak\w+| an?)|scripts?|interviews?|masterclass)\b).*\bdocumentary\b/i
// In a thousand words. Who says less of it explains how something is, and there is nothing that the viewer does otherwise.
const LEAST_YOU = 18

const FEWEST_OF_PHRASE = 6
const MOST_BETWEEN = 700 // words
// "Six offers", "amazing advisors", "pray against"
const QUALIFIES =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|amazing|great|good|bad|best|better|big|different|other|new|whole|real|certain) | (?:against|for|with|from|into|about|over|up|out|off)$/i
// Before practices on the whole, after what is quoted.
const OF_PHRASE = 3.4

// One person tells viewers what to do, in no more words than a video of advice has.
const speaksToViewer = (told: Told): boolean => urgesViewers(told) && told.words.length <= MOST_WORDS

const FEWEST_NAMED = 2

// The term with the sentences that say it: "remember" does not say "rems", nor does "pairing" in the title say "pair".
function asWord(told: Told, term: Term): Term {
  const word = new RegExp(`(?<![\\p{L}\\p{N}'-])${term.text.replace(/s$/, '')}(?:e?s)?(?![\\p{L}\\p{N}'-])`, 'iu')
  const isSaid = term.text.includes(' ') || word.test(told.title)
  return { ...term, sentences: isSaid ? term.sentences.filter((i) => word.test(told.prose(i, i))) : [] }
}

interface Frame {
  readonly frame: string
  // The graded practice most like this one, and how far readers graded this one above or below it.
  readonly like: TermFrame
  readonly above: number
  readonly title: (terms: readonly string[]) => string
  readonly terms: number
  readonly why: string
  readonly firstStep: string
  readonly cue: string
}

const ON_TERMS: readonly Frame[] = [
  { frame: 'recall', like: 'recall', above: 0, terms: 3, title: ([a = '', b = '', c = '']) => `Write one sentence each on ${a}, ${b} and ${c} from memory`, why: 'What you recall yourself, you keep. Then check in the transcript.', firstStep: 'Write the three terms below each other on a sheet.', cue: 'Tomorrow, before you open your mail' },
  { frame: 'explain', like: 'explain', above: 0, terms: 1, title: ([a = '']) => `Explain ${a} to someone in two minutes`, why: 'Where you get stuck is what to watch again.', firstStep: 'Choose whom you will tell.', cue: 'At your next meal with someone' },
] // prettier-ignore

// One of these, not the same for every video, is preferred to the other.
const IN_TURN: readonly Frame[] = [
  { frame: 'gather', like: 'explain2', above: 0, terms: 1, title: ([a = '']) => `Write down all that you remember about ${a}, then check`, why: 'What you recall yourself, you keep.', firstStep: 'Write the term in the middle of a sheet.', cue: 'The next time you sit at your desk' },
  { frame: 'quiz', like: 'explain2', above: -0.1, terms: 1, title: ([a = '']) => `Write three question cards on ${a}, and answer them tomorrow`, why: 'A question answered from memory stays longer than a line read twice.', firstStep: 'Take three cards and write the first question.', cue: 'The next time you sit at your desk' },
] // prettier-ignore
const TURN = 0.4
// Below this grade, readers prefer practices on the whole talk to practices on a weak term.
const LEAST_GRADE = 2.9
// Only a lecture gets two; the other practices suit the kind of the talk, so that no four are alike.
const MOST_ON_TERMS = 1
const MOST_ON_LECTURE_TERMS = 2

// Chosen by the word count, so that the same talk always gets the same practices.
function framesFor(told: Told): readonly Frame[] {
  const turn = told.words.length % IN_TURN.length
  return [...ON_TERMS, ...IN_TURN.map((frame, i) => (i === turn ? frame : { ...frame, above: frame.above - TURN }))]
}

function onTerms(told: Told, found: readonly Term[]): Idea[] {
  const terms = found
    .map((term) => ({ term, gradeOf: termGrades(told, term) }))
    .filter(({ gradeOf }) => gradeOf('explain') >= LEAST_GRADE)
  const taken = new Set<Term>()
  return framesFor(told)
    .toSorted((a, b) => b.above - a.above)
    .flatMap(({ frame, like, above, title, terms: wanted, why, firstStep, cue }) => {
      const graded = terms
        .filter(({ term }) => wanted > 1 || !taken.has(term))
        .map(({ term, gradeOf }) => ({ term, grade: gradeOf(like) + above }))
        .sort((a, b) => b.grade - a.grade)
        .slice(0, wanted)
      const [first] = graded
      const named = title(graded.map(({ term }) => `“${term.text}”`))
      if (first === undefined || graded.length < wanted || named.length > LONGEST_ACTION_TITLE) return []
      if (wanted === 1) taken.add(first.term)
      // The strongest term has a practice of its own, so a practice on several terms rests on where the second is said.
      const { term } = graded[wanted > 1 ? 1 : 0] ?? first
      return [
        {
          frame,
          grade: graded.reduce((sum, { grade }) => sum + grade, 0) / wanted,
          // On one term, it says nothing beside advice about the same thing.
          stems: wanted === 1 ? term.stems : [],
          action: {
            title: named,
            description: why,
            firstStep,
            suggestedCue: cue,
            evidence: told.evidence(term.best, term.best),
            type: 'one-time' as const,
          },
        },
      ]
    })
}

const MOST_SHOWN = 300
// Points at what came before, or is about the show.
const POINTS_BACK =
  /^(?:it|its|this|that|these|those|they|their|he|she|his|her|one|another|you know|all|both|with)\b|\b(?:it|them|podcast|episode|video|channel)[.!]?$|\bpodcast\b/i

// Whether sentences [first, last] can be quoted alone: none is torn or two in one, and the first points at nothing before it.
function isWhole(told: Told, first: number, last: number): boolean {
  const text = told.prose(first, last)
  if (text.length > MOST_SHOWN || POINTS_BACK.test(text) || !canTeach(told, { first, last })) return false
  return told
    .lines(first, last)
    .every(
      ({ text: line, last: end }) =>
        (told.language.code !== 'en' || (isTitle(line) && told.sentences[end]?.punctuated === true)) &&
        !isTornStart(line) &&
        !isTornEnd(line) &&
        !DISFLUENT.test(line),
    )
}

// A filler, a word broken off, or a word said twice.
const DISFLUENT = /\w- |\b(?:like|uh|um|you know|I mean)\b(?! (?:a|an|the|this|that)\b)|\b(?!that\b|had\b)(\w+) \1\b/i

// What the title promises is what the viewer came for: before what is quoted.
const PROMISED = 3.65
const BEST_WAY = 3.3
const NEXT_WAY = 0.1

function onTheWhole({ told, highlights }: PracticeWorld, ofKind: Ways, promised: Ways): Idea[] {
  const ways = [...promised, ...ofKind.filter(([name]) => promised.every(([other]) => other !== name))]
  const moments = highlights.ranked.filter(({ first, last }) => isWhole(told, first, last))
  const [best = { first: 0, last: 0 }] = highlights.ranked
  return ways.map(([frame, { title, why, shows, firstStep, cue }], i) => {
    const moment = moments[i]
    const { first, last } = moment ?? best
    return {
      frame,
      grade: i === 0 && promised.length > 0 ? PROMISED : BEST_WAY - NEXT_WAY * i,
      stems: [],
      action: {
        title,
        description: moment === undefined || shows === undefined ? why : `${why} ${shows} “${told.prose(first, last)}”`,
        firstStep,
        suggestedCue: cue,
        evidence: told.evidence(first, last),
        type: 'one-time' as const,
      },
    }
  })
}
