// What each number and each word beside the beginning of a sentence adds to the log odds, in hundredths, that somebody who speaks alone
// begins something new with it; the last number is the constant term. Made by tests/training/speaker/train-lesson-beginnings.ts (no seed) from
// the invented videos of tests/training/monologues.
export const LESSON_BEGINNINGS = {
  numbers: [-97, 300, 20, -15, 1, 104, 8, -17, 301, 211, 120, 205, 169, 98, 96, 130, 55, -99, 61, -33, -741],
  before: "and -24, back 21, did 22, do -27, get 25, good 21, have 37, i'm -24, now 71, okay 55, out 27, right 40, say 21, that 22",
  first: "alright 27, and 30, now 115, number 29, the -20",
  here: "about 27, ask 51, at -22, because 82, don't -29, everybody 59, first -42, five 21, for -32, from 37, get 34, go -42, got 23, how 51, i've 20, in -56, last 98, let's 21, me 60, minutes 32, next -24, now 120, okay 74, one's 42, part 67, people 22, so 52, step 37, that -24, the 27, then 82, this 52, two -34, um 69, up 20, we 76, where 33, you -22",
  after: "and -20, are 23, at 54, do 30, first 28, how 46, i 26, if -20, it's 27, like -22, now -22, of 22, people 25, she 23, so -27, there 48, there's 33, they 35, this 41, was 30, you 20, you're 20",
} as const // prettier-ignore
