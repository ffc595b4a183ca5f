import * as v from 'valibot'
import { expect, it } from 'vitest'
import { freshDraft, pickAction } from '#domain/action/capture-draft.ts'
import { cleanInsights } from '#domain/insight/ask/clean-insights.ts'
import { startsWithVerb } from '#domain/insight/ask/check/action-title.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { findQuote } from '#domain/insight/evidence/find-quote.ts'
import { Insights } from '#domain/insight/schema/insights.ts'
import { SAMPLE_INSIGHTS } from '../../../../app/features/landing/sample-insights.ts'
import { NOW } from '../../../fixtures/builders.ts'
import { SAMPLE_CUES, SAMPLE_TITLE } from '../../../../app/features/landing/sample-transcript.ts'

const { actions, keyInsights, lessonEvidence = [] } = SAMPLE_INSIGHTS

it('OVL-09: the sample offers four actions, each of which begins with a verb', () => {
  expect(v.parse(Insights, SAMPLE_INSIGHTS)).toEqual(SAMPLE_INSIGHTS)
  expect(new Set(actions.map(({ title }) => title)).size).toBe(4)
  expect(actions.filter(({ title }) => !startsWithVerb(title))).toEqual([])
})

it('every quote of the sample occurs in its transcript at its moment', () => {
  const proofs = [...actions, ...keyInsights]
    .map(({ evidence }) => evidence)
    .concat(lessonEvidence.filter((one) => one !== null))
  for (const { quote, startMs } of proofs) expect(findQuote(SAMPLE_CUES, quote)).toEqual({ startMs })
})

it('the checks for every model answer let the whole sample pass', () => {
  expect(cleanInsights(SAMPLE_INSIGHTS, transcriptSource(SAMPLE_CUES, SAMPLE_TITLE))).toEqual(SAMPLE_INSIGHTS)
})

it('as it is offered, each plan of the sample names every place once, and rings when it is to be done', () => {
  const world = { now: NOW, timeZone: 'UTC' }
  const plans = actions.map((_, choice) => pickAction(world, freshDraft(world), { suggestions: actions, choice }))
  expect(plans.map(({ time }) => time)).toEqual(['20:00', '21:30', '09:00', '20:00'])
  for (const { when, where } of plans)
    expect(where === '' || !when.includes(where.replace(/^(?:in|at) the /, ''))).toBe(true)
})
