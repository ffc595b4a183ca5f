// What each feature of one to three sentences adds to the log odds that they are the gist of a lesson, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-gist.ts (no seed) from the invented videos of tests/training/monologues.
export const GIST: readonly number[] = [
  83, 55, 52, 18, 35, 23, 40, -40, -70, -63, -40, 43, 154, 63, 90, 152, 25, 33, 30, -70, 65, 116, -248, -181, -29, -89,
  -136, 103, 140, -67, -30, -870,
]
