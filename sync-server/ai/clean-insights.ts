// The extractive engine quotes whatever the captions hold; before its words leave the server they are made plain as well.
import * as v from 'valibot'
import { ACTIONS_PER_VIDEO, Insights, type Evidence } from '#domain/insight/insights.ts'
import { complete } from './check-reply.ts'
import { safeQuote, safeText } from './safe-text.ts'
import type { TranscriptSource } from './transcript-source.ts'

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
    })),
  )
  const cleaned = v.safeParse(Insights, {
    ...insights,
    tldr: line(insights.tldr, 1200),
    fullSummary: complete(
      insights.fullSummary.map(({ heading, text }) => ({ heading: line(heading, 120), text: line(text, 4000) })),
    ),
    keyLessons: insights.keyLessons.map((lesson) => line(lesson, 400)).filter((lesson) => lesson !== ''),
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

// A hostile transcript can lose actions here; a moment of plain speech then stands in for each.
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
