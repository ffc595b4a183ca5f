// What each number of extract/howto/shows-how.ts adds to the log odds that one speaker shows how something is done, in hundredths; the last
// is the constant term. Made by tests/training/speaker/train-shows-how.ts (no seed) from the invented videos of tests/training/monologues.
export const SHOWS_HOW: readonly number[] = [
  183, -14, -44, -24, 29, 7, -129, 148, 109, 76, 58, -76, -33, 11, 14, -7, 2, 62, -17, 12, -13, 33, -15, 29, 19, 39, 27,
  24, -8, 29, 3, -435,
]
