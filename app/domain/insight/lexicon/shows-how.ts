// What each number of extract/urged/shows-how.ts adds to the log odds that one speaker shows how something is done, in hundredths; the last
// is the constant term. Made by tests/training/speaker/train-shows-how.ts (no seed) from the invented videos of tests/training/monologues.
export const SHOWS_HOW: readonly number[] = [
  198, 2, -70, -14, 26, 38, -105, 110, 119, 61, 44, -78, -4, 2, 7, -10, -15, 73, -14, 7, -6, 10, 14, 35, 9, 43, -8, 39,
  1, 45, 27, -428,
]
