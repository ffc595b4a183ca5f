// What each feature of one to three sentences of a lone speaker adds to the grade from 1 to 5 that readers give them as a part of the
// TL;DR and as a lesson, in hundredths; the last of each is the constant term. Made by tests/training/speaker/train-lone-passages.ts (no
// seed) from the grades of tests/training/grades.
export const GIST_WEIGHTS: readonly number[] = [
  -33.5, 4.8, 4.9, 9.9, -14.5, 1.1, -7.8, -7.3, 3, -6.3, -3.3, -2.7, 14.3, 0.7, 5.7, -16.8, 22.8, 22.9, -38, 9.4, 5.3,
  22.7, 9.6, -2.5, 13.6, 20.4, 2.6, -2, 4.8, -23.6, 38.3, 2.7, -45.9, -89.2, 219.9,
]
export const LESSON_WEIGHTS: readonly number[] = [
  -46, -2.2, -0.5, -5.9, -8.8, 4.2, -1.5, -1.9, -0.6, -24.6, 8.6, 1.8, -7, -3.2, -0.4, -7.2, 26.8, 17.6, -182.4, 11.7,
  9, 32.9, 31.6, -2.7, 10.4, 4.4, 4.4, 0.8, 6.2, 15.2, 14.6, 27.1, -23.3, -37.4, 169.4,
]
