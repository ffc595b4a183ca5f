// The steps of a video that shows how something is done, in its order; none where a talk only talks.
import { capitalised } from '../../../kernel/text.ts'
import { HOW_TO_TITLE } from '../../lexicon/moves.ts'
import { SEQUENCE_MARK } from '../../lexicon/instruction.ts'
import type { ExtractedStep } from '../../schema/insights.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems } from '../../speech/tokens.ts'
import { overlap } from '../talk/overlap.ts'
import type { ProseLine } from '../talk/seams.ts'
import { conversingShare } from '../talk/speaker.ts'
import type { Told } from '../talk/told.ts'
import { DOSED, movesIn, type Move } from './moves.ts'

const MOST_STEPS = 14
const FEWEST_STEPS = 3
// Longer, it is a course, and no few moves are its steps.
const MOST_WORDS = 15_000
// Words of conversation and moves in a thousand words, measured on 729 talks of several people and on demonstrations: no such talk
// passes. A title that promises a how-to needs less.
const SHOWS = { mostConversing: 13, fewestMoves: 5.5 }
const PROMISED = { mostConversing: 20.5, fewestMoves: 4 }
// Below it, a move is too vague to be shown.
const WORTH_SHOWING = 2.6
const SAME = 0.6

interface Found extends Move {
  readonly line: ProseLine
  // The number of its line.
  readonly at: number
  readonly stems: ReadonlySet<string>
  readonly worth: number
}

/** The steps, or none. */
export function procedureOf(told: Told): ExtractedStep[] {
  const { words, title } = told
  const { mostConversing, fewestMoves } = HOW_TO_TITLE.test(title) || /\bhow to\b/i.test(title) ? PROMISED : SHOWS
  const perThousand = (count: number) => (count * 1000) / words.length
  if (words.length > MOST_WORDS) return []
  if (conversingShare(words) > mostConversing) return []
  const lines = told.lines(0, told.sentences.length - 1)
  const moves = lines.flatMap((line, at) => (isBeside(told, line) ? [] : movesAt(told, line, at)))
  if (perThousand(moves.length) < fewestMoves) return []
  const chosen = bestInTurn(distinct(moves.filter(({ worth }) => worth >= WORTH_SHOWING)))
  return chosen.length < FEWEST_STEPS
    ? []
    : chosen.map((move, i) => asStep({ told, after: lines[move.at + 1] }, move, chosen[i + 1]))
}

// Promotion, chatter and what the next sentence denies; a short line counts as such only among others: "Wet your hand."
function isBeside({ isBeside: beside, isDenied }: Told, { text, first, last }: ProseLine): boolean {
  if (isDenied(last)) return true
  const isShort = wordsOf(text).length < 4
  return isShort
    ? beside[first - 1] === true && beside[last + 1] === true
    : beside.slice(first, last + 1).includes(true)
}

function movesAt(told: Told, line: ProseLine, at: number): Found[] {
  const sentence = told.sentences[line.first]
  const before = told.words.slice(Math.max(0, (sentence?.from ?? 0) - 1), sentence?.from).map(({ norm }) => norm).join(' ') // prettier-ignore
  const isOpening = line.first < told.sentences.length * OPENING
  if (ANNOUNCES.test(`${before} ${line.text}`) || (isOpening && /\b(?:going to|gonna)\b/i.test(line.text))) return []
  // What follows from it, and what others do, is no step, nor what holds only sometimes.
  if (/\b(?:otherwise|people|everybody)$/.test(before) || IN_THE_PAST.test(line.text)) return []
  const isNext = SEQUENCE_MARK.test(sentence?.text ?? '')
  const isSometimes = CONDITION.test(sentence?.text ?? '')
  return movesIn(line.text)
    .slice(isSometimes ? 1 : 0)
    .map((move) => {
      const stems = new Set(topicStems(move.title, told.language))
      const said = move.title.replace(/^(?:Make sure|Check)(?: that)? /, 'Check ')
      const names = NAMES.test(said) ? 1 : POINTS.test(said) ? -2 : 0
      // How, or how long, tells what a pronoun leaves open.
      const way = DOSED.test(said) ? 1 : Number(names < 0 && WITH.test(said))
      return {
        ...move,
        line,
        at,
        stems,
        worth: move.force + Number(isNext) + names + way + Math.min(3, stems.size) / 2,
      }
    })
}

// What comes in the video, not what is done.
const ANNOUNCES = /\b(?:show you|how to|walk you through|in (?:this|today's|the next) video|today)\b/i
const OPENING = 0.07
const IN_THE_PAST = /\b(?:yesterday|ago|last (?:night|week|month|year|\w+day))\b/i
const CONDITION = /^(?:(?:and|so|but|okay|now),? )*(?:if|unless)\b/i
const NAMES = /^\S+ (?:\w+ )?(?:the|an?|your|some|two|three|four|\d+) /i
const WITH = / with (?:the|an?|your) /i
const POINTS = /^\S+ (?:\w+ )?(?:it|them|this|that|these|those)\b/i

// What is said again, mostly to sum up, is no step of its own.
function distinct(moves: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const move of moves)
    if (!kept.some((one) => verbOf(one) === verbOf(move) && overlap(one.stems, move.stems) > SAME)) kept.push(move)
  return kept
}

const verbOf = ({ title }: Found) => title.split(' ', 1)[0]

// The best of every few moves in a row, so that all of the procedure is there.
function bestInTurn(moves: readonly Found[]): Found[] {
  const count = Math.min(MOST_STEPS, moves.length)
  return Array.from({ length: count }, (_, i) => {
    const from = Math.round((i * moves.length) / count)
    const to = Math.round(((i + 1) * moves.length) / count)
    return moves.slice(from, to).reduce((best, move) => (move.worth > best.worth ? move : best))
  })
}

function asStep(
  { told, after }: { readonly told: Told; readonly after: ProseLine | undefined },
  move: Found,
  next: Found | undefined,
): ExtractedStep {
  const { line, at, title } = move
  const own = ownWords(move, next?.at === at ? next : undefined)
  // A short sentence is understood with the one after it.
  const isAlone =
    after === undefined || ASIDE.test(after.text) || next?.at === at || next?.at === at + 1 || isBeside(told, after)
  const text = isAlone || own.split(' ').length > SHORT ? own : `${own} ${after.text}`
  return { title, description: capitalised(text), evidence: told.evidence(line.first, line.last) }
}

const SHORT = 9
const ASIDE = /^(?:I\b|You\b|Every|See\b|Look|That\b|(?:\S+ ){0,3}\S+$)|["“?]/

// The sentence of the move, without another that ran into it.
function ownWords({ line, from, opens }: Found, next: Found | undefined): string {
  const words = line.text.split(' ').slice(opens ? from : 0, next?.opens === true ? next.from : undefined)
  while (/^(?:and|so|then|but)$/.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ').replace(/[.,]?$/, '.')
}
