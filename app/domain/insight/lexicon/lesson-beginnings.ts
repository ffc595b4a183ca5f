// What each number and each word beside the beginning of a sentence adds to the log odds, in hundredths, that somebody who speaks alone
// begins something new with it; the last number is the constant term. Made by tests/training/speaker/train-lesson-beginnings.ts (no seed) from
// the invented videos of tests/training/monologues.
export const LESSON_BEGINNINGS = {
  numbers: [-94, 294, 21, -12, 1, 104, 7, -14, 301, 212, 120, 207, 165, 97, 95, 125, 59, -99, 59, -34, -740],
  before: "and -25, back 20, did 21, do -27, get 25, good 21, have 41, i'm -25, now 70, okay 57, out 27, right 42, say 20, that 22",
  first: "alright 31, and 31, now 117, number 28, the -21",
  here: "about 27, ask 50, at -22, because 82, don't -29, everybody 62, first -42, five 21, for -34, from 36, get 34, go -43, got 23, how 52, i've 20, in -56, last 95, let's 23, me 58, minutes 32, next -25, now 121, okay 73, one's 42, part 67, people 25, so 53, step 37, that -22, the 27, then 81, this 51, two -34, um 68, up 20, we 76, where 33, you -20",
  after: "and -20, are 24, at 55, do 30, first 27, how 45, i 25, if -20, it's 27, like -23, now -23, of 22, people 25, she 23, so -28, there 48, there's 34, they 34, this 41, was 32, you 20, you're 20",
} as const // prettier-ignore
