import { numberText } from '../../domain/kernel/text.ts'

/** `32.5%`; a dash if there is no share yet. */
export function percentText(rate: number | null): string {
  return rate === null ? '–' : `${numberText(rate, { maximumFractionDigits: 1 })}%`
}
