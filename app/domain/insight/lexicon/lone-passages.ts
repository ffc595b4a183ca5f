// What each feature of one to three sentences of a lone speaker adds to the grade from 1 to 5 that readers give them as a part of the
// TL;DR and as a lesson, in hundredths; the last of each is the constant term. Made by tests/training/speaker/train-lone-passages.ts (no
// seed) from the grades of tests/training/grades.
export const GIST_WEIGHTS: readonly number[] = [
  -34.2, 3.6, 5.6, 7.4, -13.7, 1.8, -8.4, -7.6, 2.7, -7.9, -3.1, -2.1, 14.8, 0.4, 5.8, -16.6, 23.4, 22.3, -36, 9.3, 5.6,
  23.2, 10.1, -2.3, 14.7, 17.8, 2.9, -2.3, 4.5, -26.4, 69.2, -4.6, -34.3, -80.9, 211.4,
]
export const LESSON_WEIGHTS: readonly number[] = [
  -46.3, -2.4, -1.2, -6.9, -7.7, 4, -1.2, -1.5, -1.1, -24.8, 10.4, 2.6, -6, -3.2, -0.4, -6.8, 26.6, 17.3, -180.6, 11.7,
  9.1, 32.7, 31.3, -2.6, 12, 3.7, 3.9, 0.6, 6, 15.2, 20.1, 21.2, -8.8, -40.8, 166.5,
]
