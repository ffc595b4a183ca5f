// How glad readers are of what a lone speaker urges as an action and as a step, from 0 to 3: what each number and each word near its verb adds, and what
// each number of an end adds to its being the right one, in hundredths; the last of each is the constant term. Made by
// tests/training/speaker/train-urged.ts (no seed) from the 528 invented videos of tests/training/monologues.
// tests/training/speaker/train-real.ts has gone on from there with real videos.
export const URGES: readonly number[] = [
  7.8, 8.6, 38.7, -6.7, -20.9, -44.3, -21.2, 20.2, -20.4, 22.2, 14.2, 9.4, -6.1, 2.6, -0.8, 0.3, -1.6, 2.9, -5.5, -4,
  9.5, 21.9, 24.6, 17.4, 1.7, 3.5, 8.4, -5.1, -6.7, 3.8, 9.7, -1.4, -2.4, -10.7, -65.2, 5.9, -6.2, 3.8, 8.2, 13.4, -4,
  22, 9.6, -1, 3.1, 9.2, 2.1, 1.1, -0.5, -1.6, -4.4, -46.9, -59.5, -32, 7.9, 0.3, 8.6, 7.1, 3.4, 5, -0.7, -4, 6.7, 26.8,
  6.2, -0.8, 2.3, 16.2, 5, -5.9, 3.6, -3.3, -2.4, -2.9, -7.3, 47.2, -18.3, -0.4, 7.9, -15.1, -7.8, 18.9, 31, -0.5, 34.3,
  -44.5, -22.7, -15.3, 1.1, 1.3, 22.3, 28.8, -5.7, 58.7, -13.7, 13, 22.3, 25.4, 18.2, 10.2, 24.7, -22.5, 16.7, -36.8,
  21.1, -44.2, 3.2, -47.6, -14.4, -0.4, 34.7, 29.7, -34.5, 28.9, -6.6, 6.9, 6.6, 12.4, 2.4, 2.2, 3, -3.4, -21.5, 26.4,
  21.3, -10.1, 18.6, -16.7, -5.6, 7.9, 33.2, 23.4, -46.5, 11.8, 2.7, -7.9, -14, 15.7, -23.6, 23.7, -2.2, 17.6, 9.6, 7.8,
  23.2, 11, 14.7, -28.1, -13.1, 38.8, 14.8, 47.3, 20, 2.1, 1.9, -1.2, 14.9, -10.3, -31, 32.3, 28.8, -41.3, 9.8, -5,
  17.4, -10.4, 6.7, 22.5, -26.2, -7.4, 20.4, -22.3, 12.4, -26.9, 21.9, -25, 14.8, -25.9, -28.9, 30.3, 0.8, -4.1, 13,
  48.7, 11.2, 38.6, 25.3, 7.2, 31.7, 14.6, -39.7, -9.6, -4, 27, 18.6, -6.8, -20.6, 10.5, -8.7, 6.4, 37.5, -13.5, -34.5,
  34.5, -13.9, 37, 14.8, -59.8, 23.8, -29.9, -59.6, -9.6, 27.4, 9.1, -18.1, 1, -13.4, 28.5, 3.8, -8.7, -29.9, 37.4,
  -2.2, 23.4, -21.8, -34.2, -3.2, 19, 8.6, -21.3, 15.3, 2.6, -16.3, 15, -18.3, 4.4, 21.7, 27.3, -12.6, 9.3, 3.1, -52.9,
  3.9, 77.7, 8, 12.3, 65.1, 49.2, 19.1, 23.4, 21.7, 33.9, -6.8, -30.8, -3.7, 40.3, 4.8, 3.5, -12.2, -2.9, 8.6, -22.6,
  -15, -6.5, -4.8, -17.2, -6.5, 51.3, 21, -5, 49.6, 7.2, -25.4, 12.6, 24.3, -7.4, -25.2, 21.3, 49.4, 6.9, 1.5, -31.6,
  -21.7, 30.8, 11.8, 20.3, -3.2, 38.8, 16.4, -5.7, 0.5, -0.3, 0.8, 0.9, -25.3, 29.6, -4.7, -8, 16.1, -8.5, -23.9, 3.7,
  17.7, -10.8, 30.7, 23.4, 25.1, 19.6, -12.2, 21.8, 20.4, 56.6, 28.9, 16.7, 36.2, 39.5, -3.7, 23.9, 33.7, -5, 8.9, -9.9,
  -25.9, 19, 5.7, 0.2, -12.6, -0.8, 13.5, -1, -17.9, 13.9, -12.8, 79.6, -28.7, 7.6, 10.8, 8.3, -10, -15.1, -40.4, -23.2,
  -18.1, 12.2, 44.3, -25.2, -40.7, -12.3, 23.2, 32, 66.3,
]
export const URGED_STEPS: readonly number[] = [
  6.8, 4, 6.8, 2.5, -6, -41.3, -16, -6.3, -19.6, 29.3, 5.5, 8.7, -2.1, 7.4, 0.7, -2.5, -0.9, 2.8, -2.7, -5.5, 18.4, 2.5,
  16.7, 15, -1.3, 16.7, 10.5, -3.2, -6, 0.7, 13.7, 7.9, -1.6, -8.9, -50.9, 16.3, 7.1, -4.1, 3.5, 4.6, 9.7, 27.4, 22.8,
  -7.6, -25.1, 7.1, 4.4, 3.6, -9.7, 3.7, -8.8, -85, -10, 13, -2.8, 4.3, -8, 3.4, 1, 9.3, 14.3, -6, -6.4, 15, -0.2, 0.7,
  2.1, 8.3, 19.4, -3.1, 3.6, -3.8, 6.5, -12.2, -36.1, 33.3, -23.9, -4.3, -6.8, 2.5, -3.9, -7.6, 23, -22.6, 25.4, -21.6,
  -8.1, 3.8, 8.1, 4.6, 0.2, 13.1, -9.6, 3.7, -17.2, -9, -5.4, 20, 9.1, 19.7, 11.7, -16, 3.1, -28.6, 3.8, -22, 5.3, -6.8,
  -14.8, -8, 31.7, 7.6, -17, 21.8, -23.2, 25.4, 0.9, -2.6, 18.8, -6.2, 16.5, -18, -10, 2.3, 15.7, 10.2, 29.4, -12, -3.6,
  7.5, 25.2, -2.5, -19, 10, -8.4, 2.2, -10.8, 7, -8, 14, -8, 17, 14.8, -0.7, 17.8, 9.3, 17.7, -12, -7.3, 5.8, 5.4, 83.1,
  24, 23.2, 7.6, 1, -23.2, -13, -14, 17.4, 33.5, -16.3, 28.1, -12.7, 27.4, 5.6, -12, 32.6, -12, -6.4, 22.1, -16.2, 7.4,
  -15, -11.6, -26, -5.9, -18.5, -9.2, 10, -28.4, 1.7, 8.7, 23.9, 33, 40, 17, 19.2, 15.7, 18.7, -16.9, -15.7, -5.1, 11.5,
  29.6, -28.3, -0.5, 12.7, -12.4, 10.1, 18.9, -27.6, -13.3, 12, -19, 23.8, 15, -49.1, 41.6, 8.2, -37.5, -14, 39.4, -4.8,
  -24.9, -14.4, -11.6, 13.8, 20.7, -16.8, -23.1, 14.4, 16.9, 9.2, -35.9, -38.1, 8.9, 14, -2.5, -48.7, 13, 5.3, -1.1,
  8.1, -8, 7.1, 32.1, 18.7, 0.2, -4, 17.9, -21.2, -4.9, 51.4, 22.4, 5.2, 46, 21.9, 34.6, 22, 6.1, 21.8, -20, -40.9,
  23.4, 53.3, 16.3, -26.8, -10.9, 10, 11, -36.4, -12, 7.9, -6.5, -12.9, -0.4, 39, 1.7, -7.6, 19, 10.6, -9.8, 19.4, 26.9,
  -2, -7.8, 9.3, -4.4, 12.1, -19.3, -34.1, -6.5, 21.8, 12.9, 41.8, 21.1, 46.4, 19.3, 13.8, -3.8, -17.1, 2, -13.2, -33.6,
  14.6, -9.9, -6, -12, -18.1, -25.4, -9.2, 31.6, -16.6, 7.3, 13.8, 58.9, 13, -12.8, 11.4, 2.7, 30.8, 5.4, 30.4, 46, 4.8,
  17.7, 29.9, 13.9, -8.6, 26.1, -10.5, -11.1, -19, 12, 21.8, -4.8, -16.2, 5.6, -6.1, -16, 25.3, -8.4, 23.4, -32.6, 18.3,
  -13.4, 19, -8, -10.7, -20.8, -14, -8, -9.7, 27.5, 6.2, -44.3, -5.2, 32.2, 4.4, 134.8,
]
export const URGED_ENDS: readonly number[] = [
  33, -31, -31, 185, 176, 5, 0, -33, -13, -12, 2, -16, -19, -51, -26, 90, 20, -21, 31, -28, 54, 22, 5, 7, -26, -14, -1,
  -20, -47, -39, 0, 34, -2, -39, 10, 13, -60, -42, 0,
]
export const URGED_WORDS =
  "after along,after anyway,after asks,after bank,after basically,after beautiful,after behind,after book,after called,after cat,after cool,after dark,after date,after dog,after drive,after em,after example,after explain,after fill,after forget,after free,after gave,after gives,after god,after great,after heard,after hey,after high,after hit,after inside,after lines,after lower,after meant,after middle,after mine,after mine's,after morning,after much,after must,after needs,after nice,after order,after pain,after past,after plain,after probably,after question,after reason,after saturday,after seconds,after serious,after set,after she'd,after shut,after somewhere,after step,after taking,after tea,after telling,after tells,after thinking,after though,after tired,after very,after wet,after whether,after words,after worked,after writing,after written,before account,before anyway,before bathroom,before being,before below,before bigger,before bits,before boss,before brain,before bread,before breathe,before bucks,before calendar,before channel,before cheap,before clever,before coffee,before colour,before cook,before dollar,before drawer,before drive,before ears,before fair,before far,before faster,before feels,before fold,before folk,before fourth,before friend,before friends,before happened,before hurt,before inch,before instead,before joke,before knees,before living,before looked,before making,before moving,before none,before notes,before notice,before o'clock,before plate,before print,before questions,before roll,before saturday,before sell,before sense,before she'd,before size,before soap,before somewhere,before spoon,before starts,before stick,before suppose,before they'd,before touch,before twice,before used,before wanna,before watching,before who's,before wife,before within,before woman,before worth,before yellow,last already,last behind,last below,last between,last code,last date,last days,last dinner,last doctor,last eight,last end,last everybody,last finger,last four,last free,last hard,last harder,last job,last later,last list,last loud,last next,last paper,last please,last said,last sentence,last sorry,last think,last to,last twice,last video,last wall,last word,last words,lead D,lead I'll,lead NJ,lead as,lead before,lead being,lead box,lead can,lead course,lead days,lead done,lead face,lead fast,lead feet,lead good,lead guy,lead have,lead i,lead inside,lead job,lead just,lead last,lead left,lead light,lead mean,lead middle,lead minute,lead month,lead morning,lead nothing,lead please,lead round,lead second,lead small,lead sorry,lead sunday,lead today,lead tomorrow,lead two,lead wall,lead whether,lead word,object after,object any,object anything,object by,object don't,object first,object five,object half,object his,object look,object mine,object one,object outside,object six,object something,object three,object twenty,object until,object which,object yourself,second G,second NZ,second Z,verb book,verb brush,verb cross,verb fill,verb ignore,verb load,verb mix,verb note,verb order,verb plan,verb pour,verb practise,verb quit,verb remove,verb ring,verb rinse,verb salt,verb save,verb sell,verb shake,verb skip,verb sleep,verb sort,verb stick,verb trust,verb water,verb wear,verb wipe"
