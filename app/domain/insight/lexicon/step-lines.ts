// What each number of a line of a demonstration adds to the log odds that it is a step, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-step-lines.ts (no seed) from the invented videos of tests/training/monologues.
export const STEP_LINES: readonly number[] = [
  49, 71, 26, 74, 46, -30, 157, -57, 22, 325, -59, 165, 84, 14, 0, 15, -24, -248, -234, -22, -71, -6, 7, 66, 129, 33,
  -89, -13, -76, -25, -58, -36, -48, -45, 99, 14, -61, -59, 14, -34, -58, -103, -270,
]
