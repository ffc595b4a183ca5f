// The visitor's work on the sample: kept in this tab until there is an account to put it in.
import { readTabValue, writeTabValue } from './local-value.ts'

const KEYS = { draft: 'afterwatch.sample-draft', plan: 'afterwatch.sample-plan' } as const

type SamplePart = keyof typeof KEYS

/** Whether the sample was begun in this tab. */
export function hasKeptSample(): boolean {
  return readSample('draft') !== null
}

/** What was kept, unchecked; null when there is nothing. If it cannot be read, the sample starts over. */
export function readSample(part: SamplePart): unknown {
  try {
    return JSON.parse(readTabValue(KEYS[part]) ?? 'null')
  } catch {
    return null
  }
}

export function writeSample(part: SamplePart, value: unknown): void {
  writeTabValue(KEYS[part], value === null ? null : JSON.stringify(value))
}

export function forgetSample(): void {
  writeSample('draft', null)
  writeSample('plan', null)
}
