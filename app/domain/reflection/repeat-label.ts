// CRD-09: what a card offers after something was applied, and in which words.
import type { RepeatFrequency } from './reflection.ts'

export const REPEAT_OPTIONS = ['daily', 'every_3_days', 'weekly', 'every_10_days', 'never'] as const

const LABELS: Readonly<Record<RepeatFrequency, string>> = {
  daily: 'Daily',
  every_3_days: 'Every 3 days',
  weekly: 'Weekly',
  every_10_days: 'Every 10 days',
  monthly: 'Monthly',
  never: 'No, just once',
}

/** The frequency as a choice reads. */
export function repeatLabel(frequency: RepeatFrequency): string {
  return LABELS[frequency]
}

/** The frequency once it is chosen. */
export function repeatSentence(frequency: RepeatFrequency): string {
  return frequency === 'never' ? 'Done once' : `Repeats ${LABELS[frequency].toLowerCase()}`
}
