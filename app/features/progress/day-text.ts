import { LOCALE } from '../../domain/kernel/text.ts'
/** `27 Nov 2026`, like all dates of this English app: the device's own format would stand in the middle of English sentences. */
export function dayText(at: number): string {
  // Non-breaking spaces keep it on one line.
  return new Date(at)
    .toLocaleDateString(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })
    .replaceAll(' ', '\u00a0')
}
