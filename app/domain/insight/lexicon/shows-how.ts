// What each number of extract/howto/shows-how.ts adds to the log odds that one speaker shows how something is done, in hundredths; the last
// is the constant term. Made by tests/training/speaker/train-shows-how.ts (no seed) from the invented videos of tests/training/monologues.
export const SHOWS_HOW: readonly number[] = [
  183, -14, -46, -25, 28, 8, -130, 149, 109, 76, 58, -77, -32, 10, 14, -8, 3, 63, -17, 13, -14, 33, -16, 27, 17, 39, 30,
  25, -8, 29, 3, -432,
]
