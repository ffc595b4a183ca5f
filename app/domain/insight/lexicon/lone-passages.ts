// What each feature of one to three sentences of a lone speaker adds to the grade from 1 to 5 that readers give them as a part of the
// TL;DR and as a lesson, in hundredths; the last of each is the constant term. Made by tests/training/speaker/train-lone-passages.ts (no
// seed) from the grades of tests/training/grades.
export const GIST_WEIGHTS: readonly number[] = [
  -20.6, 2.1, 0.9, 11, -21.9, -6.9, -6.2, -11.7, 6.1, -17, -9.2, -5.1, 10.5, 3.5, 7.9, -19.3, 25.6, 20.3, -28.3, 9.8,
  3.4, 9, 14, 2.7, 11.2, 15.2, 3.4, -3.8, 0.9, -18.9, 112.2, -19.5, -24.2, -54.9, 201.4,
]
export const LESSON_WEIGHTS: readonly number[] = [
  -43.5, 2, 12, -3.1, -8, 5.2, -4.4, -2.3, -7.1, -42.1, 7.2, 17.6, -16.6, 1.6, 2.2, -5.3, 29, 28.8, -204.2, 2.7, 9.8,
  14.5, 11.7, 2.9, 11.4, 1.8, 3.9, 0.5, 4.5, 50.9, 67.2, 12.1, -17.7, -3.8, 142.9,
]
