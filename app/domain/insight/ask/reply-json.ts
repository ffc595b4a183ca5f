// Finds the JSON object in a model's output: bare, in a Markdown fence, or with a sentence around it.

/** The first JSON value of the text, or undefined when there is none. */
export function parseReplyJson(text: string): unknown {
  const fenced = /```(?:json)?([\s\S]*?)```/i.exec(text)?.[1]
  const braced = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)
  for (const candidate of [text, fenced, braced]) {
    const value = candidate === undefined ? undefined : tryParse(candidate)
    if (value !== undefined) return value
  }
  return undefined
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
