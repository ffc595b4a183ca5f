// Estimates how long a text takes to say, for files that give no end times.

const LETTER_MS = 66 // 150 words a minute, the middle of what talks measure
const DENSE_MS = 200 // one Chinese, Japanese or Korean character says about as much as three letters

const DENSE = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/

/** Milliseconds that an average speaker needs for the text. */
export function speakingMs(text: string): number {
  let ms = 0
  for (const character of text) ms += character > '\u2fff' && DENSE.test(character) ? DENSE_MS : LETTER_MS
  return ms
}
