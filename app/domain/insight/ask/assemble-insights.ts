// Builds schema-valid insights from checked claims. Gaps are filled from the extractive engine, and the caveat says so.
import * as v from 'valibot'
import { splitByMoment } from './check/same-moment.ts'
import {
  Insights,
  MAX_INSIGHTS,
  MAX_STEPS,
  type Evidence,
  type KeyInsight,
  type Section,
  type SuggestedAction,
} from '../schema/insights.ts'
import { SENTENCE_END } from './check/evidence-support.ts'
import { ACTIONS_PER_VIDEO, LONGEST, MOST_SECTIONS } from '../schema/limits.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { counted } from '../../kernel/text.ts'
import { suggestFlow } from '../schema/flow.ts'
import type { AiFailure } from './ai-failure.ts'
import { joinedText, sectionsByAuthor } from './author-sections.ts'
import type { CheckedReply } from './check/check-reply.ts'
import { distinctBy, distinctClaims } from './check/claims.ts'
import type { TranscriptSource } from './check/transcript-source.ts'

interface Parts {
  readonly checked: CheckedReply
  // Windows of a long video for which the service returned nothing usable.
  readonly missedParts: number
  // Already cleaned by cleanInsights.
  readonly extractive: Insights
  readonly source: TranscriptSource
  // The model that wrote it, as shown to a learner.
  readonly model?: string | undefined
}

export interface Assembled {
  readonly insights: Insights
  // Everything is the AI's own: no gap that another answer might fill.
  readonly isWhole: boolean
}

/** Insights of the AI engine. Fails with `ai_bad_answer` when no claim passed: the result would be all extractive. */
export function assembleInsights({
  checked,
  missedParts,
  extractive,
  source,
  model,
}: Parts): Result<Assembled, AiFailure> {
  const claims = checked.actions.length + checked.insights.length
  if (claims === 0) return err({ kind: 'ai_bad_answer', detail: 'No claim is backed by words of the transcript' })
  const own = distinctClaims(checked.actions).slice(0, ACTIONS_PER_VIDEO)
  const actions = fourActions([...checked.actions, ...extractive.actions])
  const isWhole =
    missedParts === 0 && own.length === ACTIONS_PER_VIDEO && checked.insights.length > 0 && checked.tldr !== ''
  const insights: Insights = {
    engine: 'ai',
    ...(model !== undefined && { model }),
    tldr: tldrOf(checked, extractive),
    ...summaryOf(checked, extractive, source),
    ...lessonsOf(checked, extractive),
    keyInsights: heaviest(checked.insights.length === 0 ? extractive.keyInsights : checked.insights).slice(
      0,
      MAX_INSIGHTS,
    ),
    extractedSteps: checked.steps.slice(0, MAX_STEPS),
    suggestedReflectionFlow: suggestFlow(checked.steps.length, checked.insights),
    category: checked.category ?? extractive.category,
    actions,
    caveat: describe({ own, missedParts, extractive, source }),
  }
  const parsed = v.safeParse(Insights, insights)
  if (parsed.success) return ok({ insights: parsed.output, isWhole })
  return err({ kind: 'ai_bad_answer', detail: `${parsed.issues[0].message} (${v.getDotPath(parsed.issues[0]) ?? ''})` })
}

// The built-in engine's would read worse than what the model wrote elsewhere.
function tldrOf({ tldr, sections, insights }: CheckedReply, extractive: Insights): string {
  if (tldr !== '') return tldr
  const [opening] = sections.map(({ text }) => firstSentence(text))
  const points = heaviest(insights).map(({ content }) => firstSentence(content))
  const lines = [...(opening === undefined ? [] : [opening]), ...points].slice(0, TLDR_SENTENCES)
  return lines.length < FEWEST_SENTENCES ? extractive.tldr : lines.join(' ').slice(0, LONGEST.tldr)
}

const TLDR_SENTENCES = 3
const FEWEST_SENTENCES = 2

function firstSentence(text: string): string {
  return text.split(SENTENCE_END)[0] ?? ''
}

function summaryOf(
  { sections }: CheckedReply,
  { fullSummary, chaptersBy }: Insights,
  { chapters }: TranscriptSource,
): Pick<Insights, 'fullSummary' | 'chaptersBy'> {
  if (sections.length === 0) return { fullSummary, ...(chaptersBy !== undefined && { chaptersBy }) }
  const given = sectionsByAuthor(sections, chapters)
  return given === null ? { fullSummary: fewerSections(sections) } : { fullSummary: given, chaptersBy: 'author' }
}

// Takes actions with a moment of their own first; those that repeat a moment only fill the remaining places.
function fourActions(actions: readonly SuggestedAction[]): SuggestedAction[] {
  const { own, repeated } = splitByMoment(distinctBy(actions, ({ title }) => title))
  return [...own, ...repeated].slice(0, ACTIONS_PER_VIDEO)
}

const MAX_LESSONS = 10

// Merges neighbouring sections when there are too many, rather than cutting off the end of the video.
function fewerSections(sections: readonly Section[]): Section[] {
  const size = Math.ceil(sections.length / MOST_SECTIONS)
  if (size <= 1) return [...sections]
  const joined: Section[] = []
  for (let at = 0; at < sections.length; at += size) {
    const [first, ...others] = sections.slice(at, at + size)
    if (first === undefined) break
    const text = others.reduce((sum, other) => joinedText(sum, other.text), first.text)
    joined.push({ ...first, text })
  }
  return joined
}

interface Lessons {
  readonly keyLessons: string[]
  readonly lessonEvidence?: (Evidence | null)[] | undefined
}

function lessonsOf(checked: CheckedReply, extractive: Insights): Lessons {
  const lessons = checked.lessons.slice(0, MAX_LESSONS)
  if (lessons.length > 0) {
    return { keyLessons: lessons.map(({ text }) => text), lessonEvidence: lessons.map(({ evidence }) => evidence) }
  }
  const { keyLessons, lessonEvidence } = extractive
  return { keyLessons, ...(lessonEvidence !== undefined && { lessonEvidence }) }
}

function heaviest(insights: readonly KeyInsight[]): KeyInsight[] {
  return [...insights].sort((a, b) => b.importance - a.importance)
}

interface Origin {
  readonly own: readonly SuggestedAction[]
  readonly missedParts: number
  readonly extractive: Insights
  readonly source: TranscriptSource
}

function describe({ own, missedParts, extractive, source }: Origin): string | null {
  const missing = ACTIONS_PER_VIDEO - own.length
  const missed = `${missedParts === 1 ? 'One part' : counted(missedParts, 'part')} of the video could not be read.`
  const picked = missing === 1 ? 'One action was' : `${counted(missing, 'action')} were`
  const toppedUp = `${picked} picked by the built-in engine, because the AI service had no quote from the video for more.`
  const parts = [
    ...(missedParts > 0 ? [missed] : []),
    ...(missing > 0 ? [toppedUp] : []),
    // In other languages the extractive caveat describes that engine's own limits; for English it describes the transcript.
    ...(source.isEnglish && extractive.caveat !== null ? [extractive.caveat] : []),
  ]
  return parts.length === 0 ? null : parts.join(' ').slice(0, 300)
}
