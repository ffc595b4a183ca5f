// What a visitor made of the sample, checked as what comes from outside. Signing in takes it along.
import { parseDraft, type CaptureDraft } from '../domain/action/capture-draft.ts'
import { CapturedPlan } from '../domain/action/captured-plan.ts'
import { parseAs } from '../domain/kernel/parse.ts'
import { readSample, writeSample } from './sample-storage.ts'

export function keepSampleDraft(draft: CaptureDraft): void {
  writeSample('draft', draft)
}

export function keptSampleDraft(): CaptureDraft | null {
  return parseDraft(readSample('draft'))
}

export function keepSamplePlan(plan: CapturedPlan | null): void {
  writeSample('plan', plan)
}

/** The saved plan; null when there is none, or none that still reads as one. */
export function keptSamplePlan(): CapturedPlan | null {
  const parsed = parseAs(CapturedPlan, readSample('plan'))
  return parsed.ok ? parsed.value : null
}
