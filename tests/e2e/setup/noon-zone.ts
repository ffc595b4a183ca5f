/** A zone where it is about noon, so that half past one is still to come today, whatever the time of the run. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${String(Math.abs(ahead))}`
}
