// What each number of a line of a demonstration adds to the log odds that it is a step, in hundredths; the last is the constant term.
// Made by tests/training/lone/train-step-lines.ts (no seed) from the invented videos of tests/training/monologues.
export const STEP_LINES: readonly number[] = [
  27, 43, 4, 105, 28, -8, 149, -21, 39, 248, -37, 154, 70, 28, -12, 9, -55, -246, -186, -47, -88, 6, 30, 71, 122, 45,
  -62, 10, -65, 9, -48, -21, -18, -42, 76, 23, 13, -26, -14, 14, -21, -78, -297,
]
