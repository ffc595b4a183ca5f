/** Encodes sorted words compactly for frontCoded(): a digit tells how many letters a word shares with the previous one. */
export function frontCode(words: readonly string[]): string {
  let before = ''
  return words
    .map((word) => {
      let shared = 0
      while (shared < 9 && shared < word.length - 1 && word[shared] === before[shared]) shared++
      before = word
      return `${String(shared)}${word.slice(shared)}`
    })
    .join('')
}
