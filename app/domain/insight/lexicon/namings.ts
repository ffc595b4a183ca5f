// What each feature of a phrase adds to the grade that a reader would give to it as an entry of a table of contents, in hundredths of
// a grade; the last is the constant term. Made by tests/training/train-namings.ts (no seed) from 3283 grades of phrases of the
// train split of the talks: Syntax show (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast
// (MIT, Virtual Coffee), QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
export const NAMINGS: readonly number[] = [38, 16, 10, 78, -12, -62, -121, 17, 22, 6, -3, -17, 123, 47, -49, 252]
