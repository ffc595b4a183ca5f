// The next steps already offered on this device, so that nothing is offered twice.
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.offered-steps'

export function offeredSteps(): readonly string[] {
  return (readLocalValue(KEY) ?? '').split(' ').filter((word) => word !== '')
}

export function markOffered(step: string): void {
  writeLocalValue(KEY, [...new Set([...offeredSteps(), step])].join(' '))
}
