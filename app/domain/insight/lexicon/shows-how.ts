// What each number of extract/howto/shows-how.ts adds to the log odds that one speaker shows how something is done, in hundredths; the last
// is the constant term. Made by tests/training/speaker/train-shows-how.ts (no seed) from the invented videos of tests/training/monologues.
export const SHOWS_HOW: readonly number[] = [
  140, 6, -36, -15, 111, -119, 146, 71, 65, 51, -76, -42, 15, 17, -11, 6, 70, -4, 13, -14, 37, -11, 15, 15, 31, 22, 40,
  -6, 31, 2, -687,
]
