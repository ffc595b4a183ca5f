/** `32.5%` in the reader's language; a dash if there is no share yet. */
export function percentText(rate: number | null): string {
  return rate === null ? '–' : `${rate.toLocaleString('en', { maximumFractionDigits: 1 })}%`
}
