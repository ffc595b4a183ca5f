// Compact sorted word lists: each digit is the number of letters that the next word shares with the one before.

/** The words of a front-coded line: "0read4er" contains "read" and "reader". */
export function frontCoded(line: string): string[] {
  const words: string[] = []
  let word = ''
  let from = 0
  for (let i = 1; i <= line.length; i++) {
    if (i < line.length && !isDigit(line.charCodeAt(i))) continue
    word = word.slice(0, line.charCodeAt(from) - ZERO) + line.slice(from + 1, i)
    words.push(word)
    from = i
  }
  return words
}

const ZERO = 48
const isDigit = (code: number) => code >= ZERO && code < ZERO + 10
