// What the change of the vocabulary and the words beside the beginning of a sentence add to the log odds that something new begins
// with it; those of the words in hundredths. Made by tests/training/train-beginnings.ts (no seed) on the train split of the talks.
// Trained on Syntax show notes and transcripts (MIT, Wes Bos) and Bitcoin Optech (MIT, Bitcoin Optech contributors).
export const BEGINNINGS = {
  change: 4.02,
  before: "a -29, an -27, by -25, here 52, in -28, into 35, it's -35, let's 49, like -37, my -28, next 84, question 57, section 41, thank 44, the -25, they -37, us 37",
  first: "all 44, and -65, but -75, first 42, i -45, i'm -26, if -44, it -52, it's -51, last 82, next 162, or -32, thank 55, thanks 63, that's -27, this 53, we 35, you -47",
  here: "also -29, at -36, basically -33, be -31, been -35, by -32, can -47, could -41, doing -28, first 61, from 34, here 53, i -45, if -67, into 39, it -38, it's -40, jump 44, just -34, last 68, let's 64, like -43, move 63, my -35, next 129, not -30, of -36, one 48, or -38, people -40, question 59, talk 41, thank 33, that -38, them -33, then -38, they -53, which 43, will -32, would -48",
  after: "also -26, and -39, basically -30, be -50, because -36, but -72, can -48, could -31, don't -44, first 63, here 39, i -43, i'm -44, i've -34, if -65, into 32, it -47, it's -66, just -50, last 76, let's 44, like -40, move 43, moving 39, my -34, next 142, no -31, not -31, of -31, one 33, only -30, or -29, other -30, question 65, really -34, still -27, thank 28, that -36, that's -52, then -48, they -52, very -26, would -33, yeah -47, you're -29",
} as const // prettier-ignore
