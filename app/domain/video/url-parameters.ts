// Parses the query of an address and the moment in it; the domain has neither URL nor URLSearchParams.
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/time.ts'

const MAX_START_MS = 24 * HOUR_MS

/** Parses `a=1&b=2`; the first value of a name wins; `&amp;` from copied page source counts as `&`. */
export function readParameters(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  for (const pair of query.replaceAll('&amp;', '&').split('&')) {
    const at = pair.indexOf('=')
    const name = at < 0 ? pair : pair.slice(0, at)
    if (name && !parameters.has(name)) parameters.set(name, decoded(at < 0 ? '' : pair.slice(at + 1)))
  }
  return parameters
}

/** The moment of `t` or `start` (90, 90s, 1h2m3s) in milliseconds, from the query or else the fragment; null if none. */
export function parseStartParameter(
  query: ReadonlyMap<string, string>,
  fragment: ReadonlyMap<string, string>,
): number | null {
  const text = query.get('t') ?? query.get('start') ?? query.get('time_continue') ?? fragment.get('t') ?? ''
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text)
  if (!text || !parts) return null
  const ms = Number(parts[1] ?? 0) * HOUR_MS + Number(parts[2] ?? 0) * MINUTE_MS + Number(parts[3] ?? 0) * SECOND_MS
  return ms <= MAX_START_MS ? ms : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone % is not our problem: the id check refuses what matters
  }
}
