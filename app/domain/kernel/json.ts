// Parses untrusted JSON.

/** The parsed value, or undefined when the text is not JSON. The caller names the problem: it knows the format. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
