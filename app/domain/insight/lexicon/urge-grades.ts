// How glad readers are of what a lone speaker urges as an action and as a step, from 0 to 3: what each number and each word near its verb adds, and what
// each number of an end adds to its being the right one, in hundredths; the last of each is the constant term. Made by
// tests/training/speaker/train-urged.ts (no seed) from the 528 invented videos of tests/training/monologues.
// The eleventh to the thirteenth number, of "we to", "good to" and "doing", are not learned: they are those of like forms, moved by how far
// readers' grades were from them.
export const URGES: readonly number[] = [
  7.7, 9.2, 38.9, -7.6, -21.6, -44.4, -20.6, 21.8, -20.4, 23, 10, 23, 15, 13.6, 9.5, -6, 2.7, -0.9, 0.5, -1.7, 3, -5.6,
  -4.3, 9.8, 20.9, 24.7, 17.8, 1.9, 3.6, 8.6, -5, -6.6, 4.4, 9.6, -1.5, -2.3, -10.6, -65.1, 6.1, -7, 4.7, 7.1, 13.3,
  -4.2, 23, 9.6, -1.3, 3.2, 9.5, 2.1, 0.7, -1.1, -2.1, -3.7, -46.7, -60.4, -31.3, 4.8, -0.6, 8.1, 7, 3.5, 4.7, -1.5,
  -4.1, 6.8, 26.2, 5.5, -2.1, 2.2, 16.8, 4.6, -5.9, 2.7, -3.5, -2.7, -2.6, -8.5, 47.5, -18.6, -0.9, 7.3, -14.9, -9.8,
  18.3, 31.1, -0.2, 33.5, -43.8, -24.6, -15.4, -1.5, 2.6, 23.1, 30.5, -7, 59.2, -13.5, 11.9, 21.5, 23.6, 18.8, 10.7,
  23.5, -22.8, 16.2, -36.6, 22.3, -44.2, 3.8, -48.9, -15.1, -0.3, 33.6, 31.9, -34.6, 30.6, -5.4, 8.1, 6, 11.6, 2.6, 2.9,
  2.8, -3.7, -21.9, 27.3, 22.2, -11, 18.7, -15.6, -4.3, 7.1, 33.7, 24.1, -45.7, 11.7, 1.4, -7, -14.4, 15.5, -24, 22.9,
  -1.3, 17.4, 10.4, 7.1, 23.3, 12.8, 16.5, -28, -13, 36.8, 15.1, 46.2, 19.3, 3.5, 1.5, -2.1, 14.1, -9.1, -30.2, 34.1,
  30, -40.1, 9.2, -5.7, 19.2, -10, 6.6, 21.6, -26.2, -6.8, 21.1, -21.5, 14.5, -26.6, 23.1, -24.6, 15.8, -25.7, -30.4,
  32.7, 0.3, -3.4, 11.9, 49.5, 12.9, 38.7, 26.2, 6.9, 32.2, 14.5, -39.6, -8.9, -5.6, 25.7, 19.4, -8, -21.7, 9.3, -8.6,
  6.7, 36.9, -12.6, -34.5, 34.3, -14.2, 37.4, 14.3, -60.5, 22.1, -27.9, -59.8, -9.7, 24.5, 8.5, -17.3, 0.3, -13.9, 29.7,
  2.7, -7.2, -32.2, 38.6, -2.7, 23.7, -21.8, -34.3, -2.5, 19, 7.8, -21.1, 14.7, 2.8, -16.4, 15.8, -18.8, 5.5, 20.3,
  26.7, -12.9, 9.6, 2.3, -52.3, 4.3, 78.1, 8.2, 11.1, 63.8, 48.5, 19.4, 24.1, 21, 35.5, -6.1, -30.3, -4.7, 39.6, 5.4,
  3.2, -11.1, -4.8, 7.4, -23.3, -15, -6.9, -4.5, -17.5, -8.2, 49.9, 21.7, -3.9, 51.2, 7.4, -26.2, 11.2, 24.2, -7.2, -25,
  20, 48.5, 6.5, 3.4, -32.4, -20.9, 31.2, 12.1, 18.8, -3.5, 39, 18.9, -5.4, 2.4, 1, 0.1, -2, -24.1, 28.6, -4.5, -8, 16,
  -7.7, -25.4, 4.8, 17.7, -12.4, 31.4, 23.2, 25.2, 19.5, -12, 22.7, 20.7, 56.1, 28, 17.1, 36.7, 39.4, -3.1, 25.7, 33.6,
  -5.4, 8.7, -10.8, -24.3, 19.9, 4, -0.4, -11.9, -1.1, 13.3, -2.3, -17.7, 13.7, -10.8, 78.4, -28.4, 7.7, 9.6, 8.3, -10,
  -14.2, -41.2, -23.2, -19.6, 12.5, 44.4, -25.4, -40.8, -12.2, 23.3, 32.7, 59.2,
]
export const URGED_STEPS: readonly number[] = [
  6.3, 4.5, 5.1, 1.9, -7.4, -42.4, -14.8, -2.8, -19.3, 31.5, -42.4, 31.5, -19.3, 3.2, 8.7, -1.7, 7.4, 0.7, -2.5, -0.8,
  2.8, -2.9, -6, 18.8, 0.7, 17.1, 15.2, -0.8, 16.9, 10.7, -2.8, -5.7, 0.6, 13.5, 8.1, -0.9, -9, -51.6, 17.3, 6.7, -2.7,
  2.8, 5.4, 9.5, 30.2, 23.1, -7.8, -25.2, 7.9, 4.4, 3.6, -10.2, 2.6, -9.9, -86.6, -10, 12.7, -4.8, 4.2, -8.2, 3.6, 1.2,
  8.6, 14.1, -6.1, -6.6, 14.2, -0.3, -2, 0.9, 9.8, 18.8, -3.4, 2.6, -3.8, 6.7, -11.7, -36.2, 33.7, -25.1, -3.7, -8.8,
  3.4, -6.7, -8.8, 23, -23.7, 25.1, -21, -10.5, 4.2, 8.5, 4.9, 1.1, 13.9, -9.5, 4.3, -16.9, -9, -5.9, 20, 8.8, 18.7,
  10.2, -16, 3, -27.5, 4.4, -22, 4.8, -5.8, -16.4, -7.8, 30.5, 8.2, -17, 24.1, -23.1, 24.5, 0.7, -3.8, 18.6, -6.5, 15.9,
  -19.6, -10, 4, 14.7, 10, 28, -10.9, -3, 4.6, 25.2, -3.1, -19, 10, -9.9, 1.8, -10, 7, -8, 14, -8, 17, 15.9, 0.2, 16.8,
  10.3, 18.2, -12, -8.9, 5.5, 4.4, 84.3, 23.6, 23.8, 7, -0.9, -22.6, -13, -14, 18.8, 34.4, -14.7, 27.3, -13.9, 28, 4.9,
  -12, 33.7, -12, -3.9, 22.1, -17.3, 8.7, -15, -10.1, -26, -4.1, -19.2, -10.1, 12, -28.3, 1.2, 7.9, 24.8, 32.7, 41.3,
  17, 18.6, 15, 17.9, -16.6, -15.3, -4.7, 10.7, 30.5, -28.5, -0.3, 11.3, -11.5, 9.1, 19.1, -28.2, -12.5, 12, -19, 25.5,
  15, -50, 40.8, 11, -38.6, -14, 38.9, -5.9, -24.4, -14.4, -11, 14.3, 20.7, -16.4, -24.2, 14.2, 19.4, 10.9, -35.3,
  -39.4, 12.3, 14, -2.7, -49.2, 13, 5.2, 0.1, 7.6, -8, 8.1, 30.9, 18.2, 0.6, -4, 15.7, -20.7, -6.1, 51.3, 23.3, 4.9,
  45.2, 21.3, 34.5, 22.6, 6.3, 22.9, -20, -41.9, 20.4, 52.7, 18.5, -27.3, -10.3, 9.3, 11, -35.9, -12, 8.3, -5.3, -12.5,
  -2, 39.5, 3, -7.3, 19, 11.4, -9.3, 18, 25.9, -2.1, -7.4, 9, -3.7, 12.2, -18.7, -35.2, -4.8, 21, 13.5, 42.2, 21.4, 46,
  21.5, 13.7, -0.6, -17.3, 2.1, -14.1, -32, 13.4, -9.1, -6, -12, -18.8, -24.5, -9, 33, -16.9, 7.2, 14.5, 61.4, 13,
  -12.7, 10.8, 2.7, 29.7, 3.6, 29.9, 47, 5.4, 18.2, 31.7, 14.2, -9.7, 26.9, -10.5, -10, -16.3, 12, 22.7, -4.7, -15.9,
  5.7, -6.1, -16, 26.7, -5.2, 22.9, -30.4, 18.9, -13.9, 19, -8, -9.7, -22.1, -13.3, -9.8, -9.8, 26.7, 6.3, -43.8, -5.1,
  31.7, 5.3, 121.7,
]
export const URGED_ENDS: readonly number[] = [
  33, -31, -31, 185, 176, 5, 0, -33, -13, -12, 2, -16, -19, -51, -26, 90, 20, -21, 31, -28, 54, 22, 5, 7, -26, -14, -1,
  -20, -47, -39, 0, 34, -2, -39, 10, 13, -60, -42, 0,
]
export const URGED_WORDS =
  "after along,after anyway,after asks,after bank,after basically,after beautiful,after behind,after book,after called,after cat,after cool,after dark,after date,after dog,after drive,after em,after example,after explain,after fill,after forget,after free,after gave,after gives,after god,after great,after heard,after hey,after high,after hit,after inside,after lines,after lower,after meant,after middle,after mine,after mine's,after morning,after much,after must,after needs,after nice,after order,after pain,after past,after plain,after probably,after question,after reason,after saturday,after seconds,after serious,after set,after she'd,after shut,after somewhere,after step,after taking,after tea,after telling,after tells,after thinking,after though,after tired,after very,after wet,after whether,after words,after worked,after writing,after written,before account,before anyway,before bathroom,before being,before below,before bigger,before bits,before boss,before brain,before bread,before breathe,before bucks,before calendar,before channel,before cheap,before clever,before coffee,before colour,before cook,before dollar,before drawer,before drive,before ears,before fair,before far,before faster,before feels,before fold,before folk,before fourth,before friend,before friends,before happened,before hurt,before inch,before instead,before joke,before knees,before living,before looked,before making,before moving,before none,before notes,before notice,before o'clock,before plate,before print,before questions,before roll,before saturday,before sell,before sense,before she'd,before size,before soap,before somewhere,before spoon,before starts,before stick,before suppose,before they'd,before touch,before twice,before used,before wanna,before watching,before who's,before wife,before within,before woman,before worth,before yellow,last already,last behind,last below,last between,last code,last date,last days,last dinner,last doctor,last eight,last end,last everybody,last finger,last four,last free,last hard,last harder,last job,last later,last list,last loud,last next,last paper,last please,last said,last sentence,last sorry,last think,last to,last twice,last video,last wall,last word,last words,lead D,lead I'll,lead NJ,lead as,lead before,lead being,lead box,lead can,lead course,lead days,lead done,lead face,lead fast,lead feet,lead good,lead guy,lead have,lead i,lead inside,lead job,lead just,lead last,lead left,lead light,lead mean,lead middle,lead minute,lead month,lead morning,lead nothing,lead please,lead round,lead second,lead small,lead sorry,lead sunday,lead today,lead tomorrow,lead two,lead wall,lead whether,lead word,object after,object any,object anything,object by,object don't,object first,object five,object half,object his,object look,object mine,object one,object outside,object six,object something,object three,object twenty,object until,object which,object yourself,second G,second NZ,second Z,verb book,verb brush,verb cross,verb fill,verb ignore,verb load,verb mix,verb note,verb order,verb plan,verb pour,verb practise,verb quit,verb remove,verb ring,verb rinse,verb salt,verb save,verb sell,verb shake,verb skip,verb sleep,verb sort,verb stick,verb trust,verb water,verb wear,verb wipe"
