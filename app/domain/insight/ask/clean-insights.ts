// The extractive engine quotes whatever the captions contain, so its texts are cleaned too before they leave the server.
import * as v from 'valibot'
import { Insights, type Evidence, type SuggestedAction } from '../schema/insights.ts'
import { ACTIONS_PER_VIDEO, LONGEST } from '../schema/limits.ts'
import { complete } from './check/claims.ts'
import { safeParagraphs, safeQuote, safeText } from './check/safe-text.ts'
import type { TranscriptSource } from './check/transcript-source.ts'

/** The same insights without markup and foreign addresses; null when too little is left for four actions. */
export function cleanInsights(insights: Insights, source: TranscriptSource): Insights | null {
  const line = (text: string, max: number) => safeText(text, max, source.spoken)
  const proof = ({ quote, startMs }: Evidence): Evidence => {
    const safe = safeQuote(quote, 600)
    return safe === quote ? { quote, startMs } : (source.evidence(safe) ?? { quote: '', startMs })
  }
  const proven = <T extends { readonly evidence: Evidence }>(claims: readonly T[]): T[] =>
    complete(claims.map((claim) => ({ ...claim, evidence: proof(claim.evidence) }))).filter(
      ({ evidence }) => evidence.quote !== '',
    )
  const actions = proven(
    insights.actions.map((action) => ({
      ...action,
      title: line(action.title, 120),
      description: line(action.description, 600),
      firstStep: line(action.firstStep, 240),
      suggestedCue: line(action.suggestedCue, 160),
      ...cleanPlan(action, line),
    })),
  )
  const lessons = cleanLessons(insights, line, proof)
  const cleaned = v.safeParse(Insights, {
    ...insights,
    tldr: line(insights.tldr, 1200),
    fullSummary: complete(
      insights.fullSummary.map((section) => ({
        ...section,
        heading: line(section.heading, 120),
        text: safeParagraphs(section.text, LONGEST.section, source.spoken),
      })),
    ),
    keyLessons: lessons.map(({ text }) => text),
    ...(insights.lessonEvidence !== undefined && { lessonEvidence: lessons.map(({ evidence }) => evidence) }),
    keyInsights: proven(
      insights.keyInsights.map((claim) => ({
        ...claim,
        title: line(claim.title, 120),
        content: line(claim.content, 800),
      })),
    ),
    extractedSteps: proven(
      insights.extractedSteps.map((step) => ({
        ...step,
        title: line(step.title, 120),
        description: line(step.description, 600),
      })),
    ),
    actions: refilled(actions, source),
  })
  return cleaned.success ? cleaned.output : null
}

type Line = (text: string, max: number) => string
type PlanParts = Pick<SuggestedAction, 'dose' | 'when' | 'where' | 'obstacle' | 'ifThen' | 'steps'>

function cleanPlan({ dose, when, where, obstacle, ifThen, steps = [] }: SuggestedAction, line: Line): PlanParts {
  const part = (text: string | undefined, max: number) => {
    const clean = line(text ?? '', max)
    return clean === '' ? undefined : clean
  }
  const lines = steps.map((step) => line(step, 240)).filter((step) => step !== '')
  return {
    dose: part(dose, 80),
    when: part(when, 160),
    where: part(where, 160),
    obstacle: part(obstacle, 240),
    ifThen: part(ifThen, 240),
    steps: lines.length === 0 ? undefined : lines,
  }
}

interface CleanLesson {
  readonly text: string
  readonly evidence: Evidence | null
}

// Keeps each lesson's evidence at the lesson's index.
function cleanLessons(
  { keyLessons, lessonEvidence = [] }: Insights,
  line: Line,
  proof: (evidence: Evidence) => Evidence,
): CleanLesson[] {
  return keyLessons.flatMap((lesson, at) => {
    const text = line(lesson, 400)
    const given = lessonEvidence[at] ?? null
    const evidence = given === null ? null : proof(given)
    return text === '' ? [] : [{ text, evidence: evidence?.quote === '' ? null : evidence }]
  })
}

// Cleaning a hostile transcript may leave too few actions; each gap is filled from a cue of plain speech.
function refilled(actions: Insights['actions'], source: TranscriptSource): Insights['actions'] {
  const kept = [...actions]
  for (const cue of source.cues) {
    if (kept.length >= ACTIONS_PER_VIDEO) break
    const evidence = source.evidence(cue.text)
    if (evidence === null || kept.some((action) => action.evidence.quote === evidence.quote)) continue
    const number = kept.length + 1
    kept.push({
      title: `Write down what point ${String(number)} of this video means to you`,
      description: `It is said: “${evidence.quote.slice(0, 480)}”`,
      type: 'one-time',
      firstStep: 'Open a note and write the first three words.',
      suggestedCue: 'Right after this video',
      evidence,
    })
  }
  return kept
}
