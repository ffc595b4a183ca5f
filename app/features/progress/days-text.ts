/** An average in days with one decimal (STA-03), or a dash if there is none yet (NAV-12). */
export function daysText(days: number | null): string {
  if (days === null) return '–'
  const shown = days.toFixed(1)
  return `${shown} ${shown === '1.0' ? 'day' : 'days'}`
}
