// CRD-09: the repeat choices a card offers after something was applied, and their wording.
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

/** The frequency as the label of a choice. */
export function repeatLabel(frequency: RepeatFrequency): string {
  return LABELS[frequency]
}

/** The frequency as the card shows it once chosen. */
export function repeatSentence(frequency: RepeatFrequency): string {
  return frequency === 'never' ? 'Done once' : `Repeats ${LABELS[frequency].toLowerCase()}`
}
