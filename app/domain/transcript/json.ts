// Parses untrusted JSON.
import { parsedJson } from '../kernel/json.ts'

/** The parsed value, or null when the text is not JSON (or is just `null`, which never holds a transcript). */
export function parseJson(text: string): unknown {
  return parsedJson(text) ?? null
}

/** Whether the value is an object with named members. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
