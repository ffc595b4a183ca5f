// What each feature of one to three sentences of a lone speaker adds to the grade from 1 to 5 that readers give them as a part of the
// TL;DR and as a lesson, in hundredths; the last of each is the constant term. Made by tests/training/speaker/train-lone-passages.ts (no
// seed) from the grades of tests/training/grades.
export const GIST_WEIGHTS: readonly number[] = [
  -27.5, 4.6, 2, 12.1, -19.3, -6, -9.5, -10.1, 7, -7.9, -7.9, 0.9, 19.4, 4.5, 6.9, -15.8, 25.4, 18.1, -42.9, 7.6, 1.3,
  11.3, 4, -5.4, 12.2, 15.8, 2.2, -2.1, 2.1, -4.3, 122.1, -11, -29.5, -57.9, 211.2,
]
export const LESSON_WEIGHTS: readonly number[] = [
  -48.9, 3, 38.1, 8, -7.7, 7.4, -0.5, 1.7, -7.5, -41.3, 6.8, 11.9, -1.7, -2.4, 1.8, -6.4, 32.4, 33.7, -188.8, 5.2, 5.5,
  9.5, 5, 2.3, 11.6, 3.1, 3.6, 0.6, 2.9, 41.9, 62.3, 5.3, -18.5, -38.9, 144.5,
]
