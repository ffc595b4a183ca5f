// Sorted words written short: a digit says how many letters the next word shares with the one before.

/** The words of a front-coded line: "0read4er" holds "read" and "reader". */
export function frontCoded(line: string): string[] {
  let word = ''
  return [...line.matchAll(/(\d)([^\d]*)/g)].map(([, shared, rest = '']) => {
    word = word.slice(0, Number(shared)) + rest
    return word
  })
}
