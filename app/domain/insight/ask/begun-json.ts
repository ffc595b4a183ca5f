// A JSON object while it is being written: only what is complete counts, whole fields and whole entries of lists.

export interface BegunJson {
  /** Takes the next piece of the text; true when more of the object is complete than before. */
  readonly push: (piece: string) => boolean
  /** The complete fields, and of a list that is being written its complete entries; null when this is no JSON. */
  readonly value: () => unknown
}

/** Begins with the first `{`: some models write a sentence or a code fence before it. */
export function begunJson(): BegunJson {
  let text = ''
  let at = 0
  // The brackets that are open, what is before `text[at]` other than space, and where in a string that is.
  let open = ''
  let before = ''
  let string: 'none' | 'inside' | 'escaped' = 'none'
  let isOver = false
  // Cut here and closed so, the text is JSON.
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
    // Behind a bracket the text is cut already; a number or a word ends only here.
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
    value: () => (end === 0 ? {} : parsed(text.slice(text.indexOf('{'), end) + closing)),
  }
}

// The object itself, or one of its lists.
function isCuttable(open: string): boolean {
  return open === '{' || open === '{['
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
