/** A day as this device writes it. */
export function dayText(at: number): string {
  // In one line.
  return new Date(at)
    .toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
    .replaceAll(' ', '\u00a0')
}
