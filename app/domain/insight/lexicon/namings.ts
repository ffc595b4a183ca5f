// What each feature of a phrase adds to the grade that a reader would give to it as an entry of a table of contents, in hundredths of
// a grade; the last is the constant term. Made by tests/training/train-namings.ts (no seed) from 2776 grades of phrases of the
// train split of the talks: Syntax show (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech contributors), Virtual Coffee podcast
// (MIT, Virtual Coffee), QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
export const NAMINGS: readonly number[] = [41, 15, 12, 69, -11, -60, -142, 11, 24, 3, -3, -20, 136, 44, 281]
