// What each formal feature adds to a reader's grade, in hundredths. Made by tests/training/train-grades.ts (no seed) from grades
// that readers gave to lines of the train split of the talks: Syntax show (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech
// contributors), Virtual Coffee podcast (MIT, Virtual Coffee), QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
// All were learned when sentences were still cut by the score before the boundary net; weights learned from what the script finds
// again were read and not preferred (docs/figures/insight-rounds.md).

/** Weights for passages: 5075 grades, ridge 10; the last weight is the bias. */
export const READING: readonly number[] = [
  -8, 3, 65, -12, 15, -9, 14, -11, -92, -29, -5, 6, 24, 59, -32, -9, 0, 12, -2, 2, 0, 3, -17, 2,
  -1, 0, -6, -3, -6, -8, 17, -11, -16, -27, -27, -27, -30, -7, -9, -4, -28, -7, -11, 8, 1, -1, -19, -19,
  -5, 1, 11, -1, 7, -19, 5, -7, 22, -30, 19, 1, 6, 1, -2, -1, -11, -4, 10, -5, 7, -9, 6, 8,
  -12, 20, 1, -5, -17, -10, -12, -16, -9, -17, 4, 21, -15, 20, 0, -17, 7, 24, 5, 0, 12, -4, 9, 2,
  11, -7, -9, 18, 17, 9, 2, 11, 8, -13, -9, -9, -21, 6, 0, 6, 5, -11, 18, 0, 1, -1, 3, -7,
  -6, 9, 12, 8, 0, -26, -14, -23, 15, -13, -2, -13, 20, 24, -5, 0, 3, -44, -14, -11, 18, 30, 0, 2,
  -14, -8, -222,
] // prettier-ignore

/** Weights for openings: 364 grades, ridge 30; the last weight is the bias. */
export const OPENING: readonly number[] = [
  2, -2, 45, 3, 7, -8, -4, 0, 0, 0, 2, 30, 47, 33, -3, -12, -2, 10, 7, 8, 10, 13, 6, 2,
  0, 9, -13, 8, 1, 1, -1, -10, 0, -11, -4, 11, 2, 28, -1, 0, -13, -5, 7, 1, 0, 0, -10, 8,
  -9, -4, -9, 4, 12, 0, -9, 0, 16, 0, 0, -6, -4, -11, 2, 6, -3, -4, 10, -1, 2, -4, 3, 12,
  4, 11, 2, -22, -5, -23, -9, 9, -12, -5, -7, 0, 0, 0, 0, 0, -8, 0, -5, 0, 0, 0, 0, -1,
  1, 1, 2, -3, -3, 1, 0, 4, -4, -1, 0, 8, 0, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0,
  0, -1, -3, 6, 0, 3, -2, 3, 0, 0, 5, -1, -4, 10, 10, -2, 0, 0, 0, 0, 1, 0, 0, -1,
  -8, 0, 7, 19, 9, 2, -16, -6, -5, 6, 3, 3, 12, 14, -2, 14,
] // prettier-ignore

/** Weights for terms: 738 grades, ridge 10; the last weight is the bias. */
export const NAMING_TERMS: readonly number[] = [
  -3, 13, -29, 58, -39, -13, -2, 50, 27, 19, 38, 97, -2, -8, -45, 52, 36, 48, 39, 21, -15, -28, 152,
] // prettier-ignore
