// Which time zones this program knows. Without schemas: the pages of signed-out visitors load none.

// Intl takes 50 µs, and a first sync checks a zone per row. Keys are lower case, because callers may send any case.
const knownZones = new Set<string>()
const MAX_KNOWN_ZONES = 1000

/** Whether Intl knows the IANA time zone. */
export function isTimeZone(spelled: string): boolean {
  const zone = spelled.toLowerCase()
  if (knownZones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return false
  }
  if (knownZones.size < MAX_KNOWN_ZONES) knownZones.add(zone)
  return true
}

/** The zone if Intl knows it, otherwise UTC: browsers also name zones that they do not know ('Etc/Unknown'), or none. */
export function knownZone(zone: string | undefined): string {
  return zone !== undefined && isTimeZone(zone) ? zone : 'UTC'
}

interface SaysZone {
  // Not in every browser yet, nor in TypeScript's library.
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } }
  readonly Intl: Pick<typeof Intl, 'DateTimeFormat'>
}

/** The zone that a device, given as its global object, says it is in; UTC if it does not know. */
export function zoneOf(device: SaysZone): string {
  // At once, while the first format that a browser makes takes 70 ms on a slow processor: before the first rows, and before any
  // format is needed. Both name the same zones.
  const named = device.Temporal?.Now.timeZoneId()
  if (named === undefined) return knownZone(device.Intl.DateTimeFormat().resolvedOptions().timeZone)
  return named === 'Etc/Unknown' ? 'UTC' : named
}
