// Exactly four things to do after the video: advice that was given, and where that is short, ways to use what was said.
import type { Candidate } from './candidates.ts'
import { weighted, type ConceptWeights } from './concepts.ts'
import { evidenceOf } from './evidence.ts'
import { findDemonstration, findInstruction, type Instruction } from './instruction.ts'
import { ACTIONS_PER_VIDEO, type Evidence, type ExtractedStep, type SuggestedAction } from './insights.ts'
import { FUNCTION_WORDS } from './lexicon/function-words.ts'
import { HABIT_MARK } from './lexicon/instruction.ts'
import { overlap } from './steps.ts'
import { wordsOf, type Word } from './spoken-words.ts'

/** A topic of the video and the words that show it: what a general action is anchored in. */
export type Anchor = { readonly phrase: string; readonly evidence: Evidence }

export type ActionSources = {
  readonly candidates: readonly Candidate[]
  readonly weights: ConceptWeights
  readonly words: readonly Word[]
  readonly steps: readonly ExtractedStep[]
  readonly anchors: () => readonly Anchor[] // at least one, best first; costly, so asked for only where advice is short
}

const STRONG_ENOUGH = 2
const SURE = 0.5 // wholeness asked of mere possibilities and bare imperatives
const LIKELY = 0.2
const SHOWN = 0.4 // asked of what the speaker only does or proposes

/** The four actions, advice first, all titles different. */
export function suggestActions(sources: ActionSources): SuggestedAction[] {
  const actions = [...(sources.steps.length >= 3 ? [tutorialAction(sources)] : []), ...advised(sources)].slice(
    0,
    ACTIONS_PER_VIDEO,
  )
  for (let i = 0; actions.length < ACTIONS_PER_VIDEO; i++) {
    const made = generalAction(sources.anchors(), i)
    if (!actions.some((action) => action.title === made.title)) actions.push(made)
  }
  return actions
}

type Advice = {
  readonly candidate: Candidate
  readonly instruction: Instruction
  readonly plain: boolean // said as advice; the others were only shown or proposed
  readonly worth: number
}

function advised(sources: ActionSources): SuggestedAction[] {
  const found: Advice[] = []
  for (const candidate of sources.candidates) {
    const advice = candidate.noise ? null : adviceIn(candidate, sources.weights)
    if (advice !== null) found.push(advice)
  }
  found.sort((a, b) => Number(b.plain) - Number(a.plain) || b.worth - a.worth || a.candidate.id - b.candidate.id)
  return distinctAdvice(found).map((advice) => adviceAction(advice, sources.words))
}

function adviceIn(candidate: Candidate, weights: ConceptWeights): Advice | null {
  const instruction = findInstruction(candidate.text) ?? findDemonstration(candidate.text)
  if (instruction === null) return null
  const { strength, imperative } = instruction
  const least = strength <= STRONG_ENOUGH || imperative ? SURE : LIKELY
  const plain = strength >= STRONG_ENOUGH && candidate.wholeness >= least
  if (!plain && candidate.wholeness < SHOWN) return null
  const topic = weighted(candidate, weights).reduce((sum, concept) => sum + (weights.get(concept) ?? 0), 0)
  const said = (topic / Math.sqrt(candidate.length)) * (0.4 + strength * 0.2)
  return {
    candidate,
    instruction,
    plain,
    worth: (said / (1 + candidate.dangling * 0.3)) * (0.25 + candidate.wholeness),
  }
}

function distinctAdvice(found: readonly Advice[]): Advice[] {
  const kept: Advice[] = []
  for (const advice of found) {
    if (kept.length === ACTIONS_PER_VIDEO) break
    // By their titles: what else was said around them may well be the same.
    const topics = topicsOf(advice.instruction.line)
    const repeated = kept.some((other) => overlap(topicsOf(other.instruction.line), topics) >= 0.5)
    if (!repeated) kept.push(advice)
  }
  return kept
}

// The moment that was named is the better cue.
function cueFor(text: string, habit: boolean): string {
  if (/\b(?:evening|tonight|night|before bed)\b/i.test(text)) return `${habit ? 'Every' : 'This'} evening, after dinner`
  if (/\b(?:morning|breakfast|wake up)\b/i.test(text))
    return `${habit ? 'Every' : 'Tomorrow'} morning, right after getting up`
  return habit ? 'After breakfast, before you open any other app' : 'Today, right after this video'
}

const topicsOf = (line: string) => new Set(wordsOf(line).filter((word) => !FUNCTION_WORDS.has(word)))

function adviceAction({ candidate, instruction }: Advice, words: readonly Word[]): SuggestedAction {
  const habit = HABIT_MARK.test(candidate.text)
  const evidence = evidenceOf(words, candidate.from, candidate.to)
  return {
    title: instruction.line,
    description: `At ${clock(evidence.startMs)}: ${candidate.text}`.slice(0, 600),
    type: habit ? 'Habit' : 'one-time',
    firstStep: firstStepFor(instruction),
    suggestedCue: cueFor(candidate.text, habit),
    evidence,
  }
}

const FIRST_STEPS: readonly (readonly [RegExp, string])[] = [
  [/^(?:write|list|note|draft|outline|journal|plan|define|decide|choose|name|prioritize|label|identify)$/, 'Take a sheet of paper and write the first line now.'],
  [/^(?:read|study|learn|review|research|explore|memorize)$/, 'Open the text and read one paragraph.'],
  [/^(?:listen|watch|observe)$/, 'Open one recording and play the first two minutes.'],
  [/^(?:ask|call|contact|talk|speak|meet|invite|discuss|share|teach|join|visit|explain)$/, 'Write the name of one person and the first sentence you will say.'],
  [/^(?:install|download|open|update|enable|disable|configure|launch|import|export|load|type|click|select|upgrade)$/, 'Open the program you need and leave it ready on the screen.'],
  [/^(?:buy|order|book|reserve|rent|sell|invest|pay|save)$/, 'Look up one offer and note its price.'],
  [/^(?:walk|run|exercise|stretch|lift|train|breathe|meditate|stand|sit)$/, 'Do it for two minutes right now.'],
  [/^(?:sleep|rest|wake)$/, 'Set an alarm for tonight that says when to begin.'],
  [/^(?:avoid|stop|skip|limit|reduce|eliminate|ignore)$/, 'Note when it happened last and what set it off.'],
  [/^(?:solder|cut|clean|wash|replace|repair|fix|heat|plug|unplug|screw|mix|cook|boil|measure|discharge|inspect|assemble|attach|glue|paint|warm)$/, 'Lay out the tools and parts you need.'],
  [/^(?:build|create|make|design|implement|prototype|test|try|use|apply|experiment)$/, 'Decide on the smallest example and write its name down.'],
] // prettier-ignore

function firstStepFor(instruction: Instruction): string {
  if (/^Don't/.test(instruction.line)) return 'Note when you did it last and what you will do instead.'
  const known = FIRST_STEPS.find(([verbs]) => verbs.test(instruction.verb))
  return known?.[1] ?? 'Write down when and where you will do it, then do the first two minutes.'
}

function tutorialAction({ steps, anchors }: ActionSources): SuggestedAction {
  const first = steps[0]
  const topic = anchors()[0]?.phrase ?? 'the video'
  const list = steps.map((step, i) => `${String(i + 1)}. ${step.title}`).join(' ')
  return {
    title: `Follow the ${String(steps.length)} steps on ${lower(topic)}`.slice(0, 120),
    description: `In spoken order: ${list}`.slice(0, 600),
    type: 'tutorial',
    firstStep: `Begin with step 1: ${first?.title ?? topic}.`.slice(0, 240),
    suggestedCue: 'The next time you have half an hour and the video at hand',
    evidence: first?.evidence ?? { quote: topic, startMs: 0 },
  }
}

type General = { title: (phrase: string) => string; type: SuggestedAction['type']; firstStep: string; cue: string }

const GENERAL: readonly General[] = [
  { title: (p) => `Write down one situation this week in which “${p}” matters to you`, type: 'one-time', firstStep: 'Open your calendar and look at the next three days.', cue: 'Right after this video' },
  { title: (p) => `Compare how you do it today with what was said about “${p}”`, type: 'one-time', firstStep: 'Write two headings on a sheet: today, and in the video.', cue: 'Tomorrow at your desk' },
  { title: (p) => `Ask one person how they deal with “${p}”`, type: 'one-time', firstStep: 'Write the name of that person and your first question.', cue: 'The next time you meet that person' },
  { title: (p) => `Recall what was said about “${p}” before you open another video`, type: 'Habit', firstStep: 'Close the video and say the first point aloud.', cue: 'Tomorrow morning over coffee' },
  { title: (p) => `Search one example of “${p}” and note what differs from the video`, type: 'one-time', firstStep: 'Type the phrase into a search box.', cue: 'Tomorrow at your desk' },
] // prettier-ignore

// Round by round another template meets another topic, so that titles never repeat within one round of each.
function generalAction(anchors: readonly Anchor[], i: number): SuggestedAction {
  const template = GENERAL[i % GENERAL.length] ?? GENERAL[0]
  const anchor = anchors[i % Math.max(1, anchors.length)] ?? anchors[0]
  const phrase = (anchor?.phrase ?? 'this video').slice(0, 60)
  const evidence = anchor?.evidence ?? { quote: phrase, startMs: 0 }
  return {
    title: (template?.title(lower(phrase)) ?? phrase).slice(0, 120),
    description: `At ${clock(evidence.startMs)} it is said: “${evidence.quote.slice(0, 480)}”`,
    type: template?.type ?? 'one-time',
    firstStep: template?.firstStep ?? 'Open a note.',
    suggestedCue: template?.cue ?? 'Right after this video',
    evidence,
  }
}

/** A moment as people read it: 4:07, 1:02:03. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(seconds % 60)}` : `${String(minutes)}:${two(seconds % 60)}`
}

function lower(phrase: string): string {
  return /^\p{Lu}\p{Ll}/u.test(phrase) ? phrase.slice(0, 1).toLowerCase() + phrase.slice(1) : phrase
}
