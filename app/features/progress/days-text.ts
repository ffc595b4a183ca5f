/** An average in days with one decimal (STA-03), or a dash if there is none yet (NAV-12). */
export function daysText(days: number | null): string {
  if (days === null) return '–'
  return `${days.toFixed(1)} ${days === 1 ? 'day' : 'days'}`
}
