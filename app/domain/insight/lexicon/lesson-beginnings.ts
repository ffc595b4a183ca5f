// What each number and each word beside the beginning of a sentence adds to the log odds, in hundredths, that somebody who speaks alone
// begins something new with it; the last number is the constant term. Made by tests/training/speaker/train-lesson-beginnings.ts (no seed) from
// the invented videos of tests/training/monologues.
export const LESSON_BEGINNINGS = {
  numbers: [-99, 299, 21, -14, 1, 102, 6, -17, 303, 211, 120, 206, 169, 98, 96, 130, 53, -98, 60, -31, -739],
  before: "and -24, back 20, did 22, do -27, get 25, good 21, have 32, i'm -24, now 71, okay 55, out 27, right 40, say 21, that 20",
  first: "alright 26, and 30, now 114, number 28, the -20",
  here: "about 27, ask 50, at -21, because 82, don't -29, everybody 63, first -42, five 22, for -33, from 38, get 34, go -42, got 23, how 49, i've 21, in -56, last 97, let's 21, me 60, minutes 32, next -24, now 121, okay 75, one's 42, part 67, people 25, so 54, step 37, that -24, the 27, then 82, this 51, two -33, um 69, up 20, we 76, where 33, you -22",
  after: "and -20, are 24, at 54, do 29, first 28, how 43, i 25, it's 27, like -22, now -25, of 21, people 25, she 25, so -28, there 48, there's 33, they 35, this 41, was 30, you 20",
} as const // prettier-ignore
