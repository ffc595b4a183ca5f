// What each number of a line of a demonstration adds to the log odds that it is a step, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-step-lines.ts (no seed) from the invented videos of tests/training/monologues.
export const STEP_LINES: readonly number[] = [
  40, 49, 26, 12, 24, 1, 55, -9, 13, 150, -10, 157, 106, -7, -8, -11, -18, -100, -67, -33, -46, 9, 13, 24, 53, 26, -30,
  9, -7, -22, -8, -17, -26, 27, 45, 4, -71, -20, 15, -67, -29, -52, 2, 7, 21, 77, 1, 57,
]
