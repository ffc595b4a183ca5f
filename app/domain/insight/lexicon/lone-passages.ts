// What each feature of one to three sentences of a lone speaker adds to the grade from 1 to 5 that readers give them as a part of the
// TL;DR and as a lesson, in hundredths; the last of each is the constant term. Made by tests/training/speaker/train-lone-passages.ts (no
// seed) from the grades of tests/training/grades.
export const GIST_WEIGHTS: readonly number[] = [
  3.8, 9, -3, 9.7, -1.9, -8.8, 1.2, -1, 2.1, -6.1, -2.4, 33.8, -12.8, 9.5, 9.5, 5.6, 27.8, 19.9, 32.4, -3.5, 0.6, 21.1,
  6.1, -6.6, 7, 13.8, 2.1, -2.6, -0, -46.7, 42.4, 27.8, -88.5, 25.1, 179.3,
]
export const LESSON_WEIGHTS: readonly number[] = [
  -3.9, 14.2, 5.6, 17.6, -3.9, 1, 2, -10.5, -3.1, 12.7, 0.4, 20.3, 8.8, 2.3, 1.9, -11.7, 29.4, 12.8, -25.7, 1.7, 9.4,
  15.7, 19.9, -7.4, 14, 1.6, 5.3, -1.3, -0.4, 19.1, 104.8, 23.8, -9.2, -44.3, 180.1,
]
