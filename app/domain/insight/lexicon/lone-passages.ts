// What each feature of one to three sentences of a lone speaker adds to the grade from 1 to 5 that readers give them as a part of the
// TL;DR and as a lesson, in hundredths; the last of each is the constant term. Made by tests/training/speaker/train-lone-passages.ts (no
// seed) from the grades of tests/training/grades.
export const GIST_WEIGHTS: readonly number[] = [
  -27.3, 6, 1.2, 15.3, -20, -6.8, -9, -10.1, 7.2, -7.8, -7.4, -0.7, 19.1, 4.9, 6.7, -16.4, 25.2, 19, -45, 7.9, 0.8,
  10.9, 3.9, -4.8, 11.3, 17.8, 1.7, -1.7, 3, -6.1, 100.1, -3.1, -42.9, -80.8, 221.3,
]
export const LESSON_WEIGHTS: readonly number[] = [
  -48.6, 3.2, 39.9, 9.1, -8.4, 7.8, -1.4, 0.9, -7.5, -41.8, 5.4, 8.9, -2.1, -2.4, 1.8, -7, 32.5, 34.1, -198.7, 5.2, 5.4,
  9.6, 5.6, 2.4, 9.7, 5.4, 4.1, 1.1, 3.6, 38.7, 66.8, 10.5, -30.6, -39.5, 154.6,
]
