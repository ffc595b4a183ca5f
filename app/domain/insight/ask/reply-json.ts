// Finds the JSON object in a model's output: bare, in a Markdown fence, or with a sentence around it.
import { parsedJson } from '../../kernel/json.ts'

// Before the end of a list or an object.
const COMMA_TOO_MANY = /,(?=\s*[}\]])/g

/** The first JSON value of the text, or undefined when there is none. */
export function parseReplyJson(text: string): unknown {
  const fenced = /```(?:json)?([\s\S]*?)```/i.exec(text)?.[1]
  const braced = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)
  for (const candidate of [text, fenced, braced, braced.replace(COMMA_TOO_MANY, '')]) {
    const value = candidate === undefined ? undefined : parsedJson(candidate)
    if (value !== undefined) return unwrapped(value)
  }
  return undefined
}

// Some models put the object into another, under the name of the schema, or into a list. No reply has an object for its only field.
function unwrapped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const fields: readonly unknown[] = Object.values(value)
  const [only] = fields
  const isWrapped = fields.length === 1 && typeof only === 'object' && only !== null && !Array.isArray(only)
  return isWrapped ? only : value
}
