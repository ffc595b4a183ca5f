// REM-07: common names of time zones.

const LABELS: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Los_Angeles': 'Pacific Time',
  'Europe/London': 'London',
  'Europe/Paris': 'Paris',
  'Asia/Tokyo': 'Tokyo',
  'Asia/Shanghai': 'Shanghai',
}

/** The label of a known zone, else its IANA name with spaces (REM-08). */
export function zoneLabel(timeZone: string): string {
  return LABELS[timeZone] ?? timeZone.replaceAll('_', ' ')
}
