// Steps of a how-to in spoken order: announced ones, and consecutive instructions.
import { evidenceOf } from '../../evidence/evidence.ts'
import { findDemonstration, findInstruction, type Instruction } from '../../speech/instruction.ts'
import type { ExtractedStep } from '../../schema/insights.ts'
import { SEQUENCE_MARK } from '../../lexicon/instruction.ts'
import type { Sentence } from '../../speech/sentences.ts'
import type { Word } from '../../speech/spoken-words.ts'

/** A cleaned sentence of the talk or one of its clauses; words [from, to). */
export interface Candidate {
  readonly sentence: number
  readonly from: number
  readonly to: number
  readonly text: string
  readonly stems: readonly string[]
  // How likely it is to make sense alone. Only asked of instructions.
  readonly wholeness: () => number
  // The number of words that refer to something the reader cannot see.
  readonly dangling: number
  // Whether "then" joins this clause to the one before.
  readonly follows: boolean
}

const MOST_WORDS = 40
const MOST_STEPS = 10
const FEWEST_STEPS = 3
const FEWEST_ANNOUNCED = 3
const WORTH_SHOWING = 6
const MOSTLY_SHARE = 0.5
const DENSE_SHARE = 0.25 // of the sentences instruct: a how-to needs no announcements
const NEAR_SENTENCES = 3

// "Today we bake bread" names the subject; it is not a step.
const ANNOUNCES = /^(?:today|tonight)$/

type Found = {
  readonly candidate: Candidate
  readonly instruction: Instruction
  readonly announced: boolean
  readonly worth: number
}

/** The steps; none for a talk that announces no order and gives few instructions. */
export function extractSteps(
  candidates: readonly Candidate[],
  sentences: readonly Sentence[],
  words: readonly Word[],
): ExtractedStep[] {
  const announced = sentences.map((sentence) => SEQUENCE_MARK.test(sentence.text))
  const all = distinct(
    findAll(
      candidates.filter((candidate) => !ANNOUNCES.test(words[candidate.from - 1]?.norm ?? '')),
      announced,
    ),
  )
  const share = all.length / Math.max(1, sentences.length)
  const isDense =
    share >= MOSTLY_SHARE ||
    (share >= DENSE_SHARE && (announced.some(Boolean) || all.some(({ candidate }) => candidate.follows)))
  const found = isDense ? all : all.filter((step) => step.worth >= WORTH_SHOWING)
  if (found.length < FEWEST_STEPS || (!isDense && found.filter((step) => step.announced).length < FEWEST_ANNOUNCED))
    return []
  const best = [...found]
    .sort((a, b) => b.worth - a.worth || a.candidate.sentence - b.candidate.sentence)
    .slice(0, MOST_STEPS)
  return best
    .sort((a, b) => found.indexOf(a) - found.indexOf(b))
    .map(({ candidate, instruction }) => ({
      title: instruction.line,
      description: candidate.text,
      evidence: evidenceOf(words, candidate.from, candidate.to),
    }))
}

function findAll(candidates: readonly Candidate[], announced: readonly boolean[]): Found[] {
  return candidates.flatMap((candidate): Found[] => {
    if (candidate.text.split(' ').length > MOST_WORDS) return []
    const instruction = findInstruction(candidate.text) ?? findDemonstration(candidate.text)
    if (instruction === null) return []
    const isAnnounced = candidate.follows || announced[candidate.sentence] === true
    const near = announced.slice(Math.max(0, candidate.sentence - NEAR_SENTENCES), candidate.sentence).some(Boolean)
    const worth =
      (isAnnounced ? 6 : near ? 3 : 0) + instruction.strength + candidate.wholeness() - candidate.dangling * 0.5
    return [{ candidate, instruction, announced: isAnnounced, worth }]
  })
}

function distinct(found: readonly Found[]): Found[] {
  const seen: Set<string>[] = []
  return found.filter((step) => {
    const stems = new Set(step.candidate.stems)
    const repeated = seen.some((known) => overlap(known, stems) > 0.6)
    if (!repeated) seen.push(stems)
    return !repeated
  })
}

/** The share of the smaller set of stems that is also in the other. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const shared = [...a].filter((stem) => b.has(stem)).length
  return shared / Math.min(a.size, b.size)
}
