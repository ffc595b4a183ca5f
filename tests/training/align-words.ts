import type { Word } from '#domain/insight/speech/spoken-words.ts'

const LOOK_AHEAD = 12

/** For each word of one caption file, its position in another form of the same captions. */
export function alignWords(from: readonly Word[], to: readonly Word[]): (word: number) => number {
  const key = (word: Word | undefined) => word?.norm.replace(/[^\p{L}\p{N}']/gu, '') ?? ''
  const places: number[] = []
  let next = 0
  from.forEach((word, i) => {
    const ahead = Array.from({ length: LOOK_AHEAD }, (_, k) => next + k)
    const place = ahead.find((at, k) => key(to[at]) === key(word) && (k < 2 || key(to[at + 1]) === key(from[i + 1])))
    places.push(place ?? next)
    if (place !== undefined) next = place + 1
  })
  return (word) => places[word] ?? to.length
}
