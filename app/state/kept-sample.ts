// A visitor's work on the sample, validated when read. Signing in moves it into the account.
import { parseDraft, type CaptureDraft } from '../domain/action/capture-draft.ts'
import { SamplePlan } from '../domain/action/captured-plan.ts'
import { parseAs } from '../domain/kernel/parse.ts'
import { readSample, writeSample } from './sample-storage.ts'

export function keepSampleDraft(draft: CaptureDraft): void {
  writeSample('draft', draft)
}

export function keptSampleDraft(): CaptureDraft | null {
  return parseDraft(readSample('draft'))
}

export function keepSamplePlan(plan: SamplePlan | null): void {
  writeSample('plan', plan)
}

/** The saved plan; null when there is none or it no longer parses. */
export function keptSamplePlan(): SamplePlan | null {
  const parsed = parseAs(SamplePlan, readSample('plan'))
  return parsed.ok ? parsed.value : null
}
