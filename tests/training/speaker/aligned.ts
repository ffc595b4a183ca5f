// Where the words of a shown text were said, although cleaning left some out.
const SKIPPED = 0.25
const ADDED = 0.6
const OTHER = 0.8

/** The words of a text, in small letters and without punctuation. */
export function normsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/’/g, "'")
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}']/gu, '').replace(/^'+|'+$/g, ''))
    .filter(Boolean)
}

/** The positions in `spoken` of the words of `shown`, in order: the alignment that matches most in the fewest steps (Smith and Waterman). */
export function alignedTo(shown: readonly string[], spoken: readonly string[]): number[] {
  const width = spoken.length + 1
  const scores = new Float64Array((shown.length + 1) * width)
  const steps = new Uint8Array((shown.length + 1) * width)
  let best = 0
  for (let i = 1; i <= shown.length; i++)
    for (let k = 1; k < width; k++) {
      const at = i * width + k
      const met = (scores[at - width - 1] ?? 0) + (shown[i - 1] === spoken[k - 1] ? 1 : -OTHER)
      const skipped = (scores[at - 1] ?? 0) - SKIPPED
      const added = (scores[at - width] ?? 0) - ADDED
      const score = Math.max(0, met, skipped, added)
      scores[at] = score
      steps[at] = score === 0 ? 0 : score === met ? 1 : score === skipped ? 2 : 3
      if (score > (scores[best] ?? 0)) best = at
    }
  const found: number[] = []
  let at = best
  while (steps[at] !== 0 && at > 0) {
    if (steps[at] === 1) {
      const [i, k] = [Math.floor(at / width), at % width]
      if (shown[i - 1] === spoken[k - 1]) found.push(k - 1)
      at -= width + 1
    } else at -= steps[at] === 2 ? 1 : width
  }
  return found.reverse()
}
