/** A date in this device's format. */
export function dayText(at: number): string {
  // Non-breaking spaces keep it on one line.
  return new Date(at)
    .toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
    .replaceAll(' ', '\u00a0')
}
