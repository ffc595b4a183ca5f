// What each feature of one to three sentences adds to the log odds that they are the gist of a lesson, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-gist.ts (no seed) from the invented videos of tests/training/monologues.
export const GIST: readonly number[] = [
  86, 60, 44, 49, -42, -64, -66, -26, 53, 154, 69, 89, 150, 37, 26, -75, 81, 73, -255, -182, -78, 66, 111, -75, -707,
]
