// The name a session gets in the list of sessions, made from the browser's user agent in familiar words.

// The first match wins. Order matters: a user agent also names the browsers it descends from.
const BROWSERS = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** `Firefox on Linux`, or `Unknown device` for a user agent that names neither. Never repeats the raw user agent. */
export function deviceName(userAgent: string): string {
  const browser = firstFit(BROWSERS, userAgent)
  const system = firstFit(SYSTEMS, userAgent)
  if (browser === null) return system ?? 'Unknown device'
  return system === null ? browser : `${browser} on ${system}`
}

function firstFit(names: readonly (readonly [string, RegExp])[], userAgent: string): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}
