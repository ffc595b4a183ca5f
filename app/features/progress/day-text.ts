import { DATE_LOCALE } from '../../domain/kernel/text.ts'

/** `27 Nov 2026`. */
export function dayText(at: number): string {
  // Non-breaking spaces keep it on one line.
  return new Date(at)
    .toLocaleDateString(DATE_LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })
    .replaceAll(' ', '\u00a0')
}
