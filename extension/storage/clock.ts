// The extension's only clock.

/** Milliseconds since 1970. */
export function now(): number {
  return Date.now()
}
