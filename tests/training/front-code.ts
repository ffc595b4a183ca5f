/** Sorted words written short, as frontCoded() reads them: a digit says how many letters a word shares with the one before. */
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
