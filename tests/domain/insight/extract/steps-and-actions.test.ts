// Of a demonstration, single steps may be actions beside the whole procedure.
import { expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { ExtractedStep } from '#domain/insight/schema/insights.ts'
import { must } from '#domain/kernel/invariant.ts'
import * as v from 'valibot'
import { bare } from '../../../training/bare.ts'
import { loadMonologues } from '../../../training/load-monologues.ts'

const insightsOf = (title: string, isBare: boolean) => {
  const { cues } = must(loadMonologues().find((video) => video.title === title), title) // prettier-ignore
  const result = extractInsights(isBare ? bare(cues) : cues, { title })
  return must(result.ok ? result.value : null, 'no insights')
}

test.each([
  ['Turning Up Curtains So That They Hang Straight', false],
  ['Mail Merge Without Losing Your Mind | 200 Letters in 10 Minutes', true],
])('OVL-09: no two actions are the same, though a step that checks something is one: %s', (title, isBare) => {
  const titles = insightsOf(title, isBare).actions.map((action) => action.title.toLowerCase())
  expect(new Set(titles).size).toBe(4)
})

test('steps are as long as they may be at most, with the commas that they get', () => {
  const { extractedSteps } = insightsOf('Mail Merge Without Losing Your Mind | 200 Letters in 10 Minutes', true)
  expect(extractedSteps.length).toBeGreaterThan(0)
  for (const step of extractedSteps) expect(v.is(ExtractedStep, step)).toBe(true)
})
