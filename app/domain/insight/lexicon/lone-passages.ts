// What each feature of one to three sentences of a lone speaker adds to the grade from 1 to 5 that readers give them as a part of the
// TL;DR and as a lesson, in hundredths; the last of each is the constant term. Made by tests/training/speaker/train-lone-passages.ts (no
// seed) from the grades of tests/training/grades.
export const GIST_WEIGHTS: readonly number[] = [
  -26.3, 5.6, 0.1, 14.3, -20.4, -7.8, -8.7, -9, 7, -5.4, -8.9, -0.6, 19.5, 4.8, 7.4, -17.7, 24.6, 18.5, -45.4, 7.7, 1.8,
  10.3, 3.5, -5.6, 10.8, 17.1, 2.8, -2.5, 4.6, -2.9, 118.2, 0.6, -43.3, -69.2, 220.9,
]
export const LESSON_WEIGHTS: readonly number[] = [
  -48.4, 2.3, 40.1, 10.4, -8.1, 6.8, -1, 2, -7.7, -39, 7.5, 8.7, -1.8, -2.1, 2, -7.6, 32.1, 33.6, -192.3, 5.1, 5.7, 9.7,
  4.3, 2.8, 11, 5.7, 3.9, 0.7, 4.4, 43.2, 59.2, 10.1, -21.1, 2.9, 153.4,
]
