// What a visitor made of the sample: kept in this tab until there is an account to put it in. Signing in takes it along.
import { parseDraft, type CaptureDraft } from '../domain/action/capture-draft.ts'
import { CapturedPlan } from '../domain/action/captured-plan.ts'
import { parseAs } from '../domain/kernel/parse.ts'

const DRAFT_KEY = 'afterwatch.sample-draft'
const PLAN_KEY = 'afterwatch.sample-plan'

/** Whether something was begun here before. */
export function hasKeptSample(): boolean {
  return read(DRAFT_KEY) !== null
}

export function keepSampleDraft(draft: CaptureDraft): void {
  write(DRAFT_KEY, draft)
}

export function keptSampleDraft(): CaptureDraft | null {
  return parseDraft(read(DRAFT_KEY))
}

export function keepSamplePlan(plan: CapturedPlan | null): void {
  write(PLAN_KEY, plan)
}

/** The saved plan; null when there is none, or none that still reads as one. */
export function keptSamplePlan(): CapturedPlan | null {
  const parsed = parseAs(CapturedPlan, read(PLAN_KEY))
  return parsed.ok ? parsed.value : null
}

export function forgetSample(): void {
  write(DRAFT_KEY, null)
  write(PLAN_KEY, null)
}

// Storage can be blocked or hold what another version wrote: the sample then simply starts anew.
function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
