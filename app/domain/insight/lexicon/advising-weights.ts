// What each feature of form adds to the log odds that an editor chooses a line as an action, in hundredths. Made by
// tests/training/train-advising.ts (no seed) from what editors chose in talks of the train split of the talks: Syntax show (MIT,
// Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee).

/** 1588 chosen actions, ridge 20; the last weight is the bias. */
export const ADVISING: readonly number[] = [
  -16, -24, -27, 33, -49, -15, -1, 0, -12, -13, 17, -32, -26, 14, 9, -18, -21, -14, -27, 26, 8, -36, -53, -15,
  29, 0, -3, 12, -3, -32, 2, 5, 11, 16, 8, -2, 22, 29, 2, 5, 13, 6, -5, 7, -16, -4, -3, -48,
  -32, -13, -35, -13, -12, -64, 21, 5, -1, -35, 18, 6, 12, 21, -28, 15, 38, 19, 10, -18, -29, 5, -17, 16,
  21, -21, 34, -13, 5, 5, 0, 10, 15, -6, 17, -3, 19, -44, -9, -3, -55, -10, -15, 28, -12, -8, 15, -10,
  5, 24, 1, 19, -22, 8, -10, 6, 14, -29, -3, -3, 23, 1, -95,
] // prettier-ignore
