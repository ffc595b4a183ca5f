// Reads a JSON object while it is still being written. Only complete fields and complete list entries count.
import { parsedJson } from '../../kernel/json.ts'

export interface BegunJson {
  /** Takes the next piece of the text; true when more of the object is now complete. */
  readonly push: (piece: string) => boolean
  /** The complete fields, and the complete entries of a list still being written; null when the text is not JSON. */
  readonly value: () => unknown
}

/** Starts at the first `{`: some models write a sentence or a code fence before it. */
export function begunJson(): BegunJson {
  let text = ''
  let at = 0
  // The open brackets, the last non-space character before `text[at]`, and whether that position is inside a string.
  let open = ''
  let before = ''
  let string: 'none' | 'inside' | 'escaped' = 'none'
  let isOver = false
  // The text up to `end` plus `closing` is valid JSON.
  let end = 0
  let closing = ''

  const cutAt = (position: number) => {
    end = position
    closing = open === '{' ? '}' : ']}'
  }
  const readString = (char: string) => {
    if (string === 'escaped') string = 'inside'
    else if (char === '\\') string = 'escaped'
    else if (char === '"') string = 'none'
  }
  const close = () => {
    open = open.slice(0, -1)
    isOver = open === ''
    if (isOver) {
      end = at + 1
      closing = ''
    } else if (isCuttable(open)) cutAt(at + 1)
  }
  const readMark = (char: string) => {
    if (open === '' && char !== '{') return
    if (char === '"') string = 'inside'
    else if (char === '{' || char === '[') open += char
    else if (char === '}' || char === ']') close()
    // After a closing bracket the cut is already set; a number or a word ends only at the comma.
    else if (char === ',' && isCuttable(open) && before !== '}' && before !== ']') cutAt(at)
    if (/\S/.test(char)) before = char
  }
  return {
    push: (piece) => {
      const complete = end
      text += piece
      for (; at < text.length && !isOver; at++) {
        const char = text.charAt(at)
        if (string === 'none') readMark(char)
        else readString(char)
      }
      return end > complete
    },
    value: () => (end === 0 ? {} : (parsedJson(text.slice(text.indexOf('{'), end) + closing) ?? null)),
  }
}

// In the object itself, or in one of its lists.
function isCuttable(open: string): boolean {
  return open === '{' || open === '{['
}
