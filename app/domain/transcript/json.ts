// Parses untrusted JSON.

/** The parsed value, or null when the text is not JSON (or is just `null`, which never holds a transcript). */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null // the caller names the problem: it knows the format
  }
}

/** Whether the value is an object with named members. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
