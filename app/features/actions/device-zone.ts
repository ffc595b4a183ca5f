/** The IANA zone of this device, asked anew: people travel. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
