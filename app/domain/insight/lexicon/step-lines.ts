// What each number of a line of a demonstration adds to the log odds that it is a step, in hundredths; the last is the constant term.
// Made by tests/training/speaker/train-step-lines.ts (no seed) from the invented videos of tests/training/monologues.
export const STEP_LINES: readonly number[] = [51, 74, 25, 77, 49, -29, 160, -57, 21, 330, -59, 163, 87, 15, -1, 13, -24, -247, -231, -20, -71, -15, 5, 69, 134, 32, -90, -14, -77, -27, -61, -36, -48, -45, 95, 13, -62, -58, 15, -35, -58, -103, -270]
