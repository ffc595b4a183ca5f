// Which time zones this program knows. Without schemas: the pages of signed-out visitors load none.

// Intl takes 50 µs, and a first sync checks a zone per row. Keys are lower case, because callers may send any case.
const namesOf = new Map<string, string>()
const MAX_KNOWN_ZONES = 1000

/** Whether Intl knows the IANA time zone. */
export function isTimeZone(spelled: string): boolean {
  return nameOf(spelled) !== undefined
}

/**
 * The zone as Intl spells it, whatever case it came in, so that one zone never counts as several; UTC if Intl does not know it:
 * browsers also name zones that they do not know ('Etc/Unknown'), or none.
 */
export function knownZone(zone: string | undefined): string {
  return (zone === undefined ? undefined : nameOf(zone)) ?? 'UTC'
}

function nameOf(spelled: string): string | undefined {
  const zone = spelled.toLowerCase()
  const known = namesOf.get(zone)
  if (known !== undefined) return known
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    if (namesOf.size < MAX_KNOWN_ZONES) namesOf.set(zone, name)
    return name
  } catch {
    return undefined
  }
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
