// DAT-04: 'm:ss' or 'h:mm:ss'.

/** The length as shown on the video's card; null when unknown. */
export function durationText(durationMs: number | null): string | null {
  if (durationMs === null) return null
  const seconds = Math.round(durationMs / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(rest)}` : `${String(minutes)}:${two(rest)}`
}
