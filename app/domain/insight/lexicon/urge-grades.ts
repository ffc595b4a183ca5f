// How glad readers are of what a lone speaker urges as an action and as a step, from 0 to 3: what each number and each word near its verb adds, and what
// each number of an end adds to its being the right one, in hundredths; the last of each is the constant term. Made by
// tests/training/speaker/train-urged.ts (no seed) from the 528 invented videos of tests/training/monologues.
export const URGES: readonly number[] = [
  9, 12, 43, -7, -37, -6, -28, 16, -25, 16, 18, 10, 3, -12, 0, 0, -3, 4, -6, -4, 9, 19, 26, 17, 4, 1, 8, -3, -11, 1, 12,
  0, 7, -7, -58, 11, -10, 2, -2, 3, -18, 2, 5, -3, -2, 13, 2, -3, -20, -1, -13, -39, -67, -35, 4, 0, 5, 4, 4, 11, 14,
  -5, 16, 18, 3, -9, 4, 14, 6, -17, 4, 7, -1, -4, -19, 46, -13, 0, -5, -22, 20, 16, 30, 16, 16, -19, -15, -10, 16, -5,
  14, 40, 18, 28, -19, -11, 21, 26, 20, 23, 19, -21, 15, -20, -16, -29, 20, -14, -14, 14, 10, 21, -23, 25, 16, 14, -14,
  14, 11, 14, 20, -9, -13, 23, 21, 18, 18, -11, -15, 23, 23, 25, -25, 13, 18, -15, -19, 9, -10, 19, -10, 23, 18, 16, 18,
  28, 15, -16, -11, 21, 34, 21, -13, 18, -20, 19, -18, -18, -19, 13, 21, -23, 24, 19, 35, -11, -15, 16, -16, 14, 24, 16,
  13, -20, 23, -14, 20, -16, -20, 25, -15, -9, -16, 31, 25, 23, 23, 18, 20, 23, -15, -18, 23, 11, 28, -16, -14, 16, -21,
  -14, 20, -23, -20, 16, -25, 19, 20, -21, 15, -16, -24, -19, 21, -19, -14, 15, -13, 24, 21, 21, -6, 19, 13, 18, -23,
  -29, 16, 19, 31, -18, 18, 20, -16, 15, -10, 18, 20, 16, -11, -5, 20, -28, 20, 43, -13, 14, 28, 47, 21, 18, 24, 21,
  -26, -15, 13, 26, 10, -1, 0, -4, 14, -10, -15, -14, -9, -9, 9, 26, 20, -16, 25, 14, -15, 21, 13, 10, -14, 15, 21, 13,
  -6, -14, -5, 16, 13, 20, 20, 18, 10, -6, 14, -14, 19, -4, -39, 14, -18, -8, -16, -13, 11, 24, 11, -19, 23, 14, 13, 18,
  -14, 13, 16, 29, 10, 13, 14, 20, 15, 14, 28, 0, 6, 3, -8, -18, 15, 20, -18, -11, 26, -9, -21, 24, 13, 24, -13, 18, 18,
  25, -10, -16, -21, 20, -14, -26, 28, -6, -26, -16, 21, 19, 71,
]
export const URGED_STEPS: readonly number[] = [
  3, 0, 6, 7, -31, -10, -10, -7, -16, 5, 8, 9, 8, -6, 0, 0, -1, 3, -4, -6, 7, 11, 19, 5, -3, 10, 5, -4, -11, -7, 16, -2,
  8, -6, -47, 23, -1, -4, -7, 9, -9, 2, 10, -8, 7, 30, 1, 3, -27, 7, -12, -103, -10, 11, 6, 2, 5, 2, 3, 17, 22, -5, 11,
  9, -6, -8, 6, 11, 19, -16, 3, 1, 2, -11, -38, 27, -27, -2, -23, 11, 15, 12, 23, 12, 12, -14, -12, -8, 12, -4, 11, 31,
  13, 21, -14, -9, 16, 20, 15, 17, 14, -16, 12, -15, -12, -22, 15, -11, -11, 11, 8, 16, -17, 19, 12, 11, -11, 11, 9, 11,
  15, -7, -10, 17, 16, 13, 13, -9, -12, 17, 17, 19, -19, 10, 13, -12, -14, 7, -8, 14, -8, 17, 13, 12, 13, 21, 12, -12,
  -9, 16, 26, 16, -10, 13, -15, 14, -13, -13, -14, 10, 16, -17, 18, 14, 27, -9, -12, 12, -12, 11, 18, 12, 10, -15, 17,
  -11, 15, -12, -15, 19, -12, -7, -12, 24, 19, 17, 17, 13, 15, 17, -12, -13, 17, 9, 21, -12, -11, 12, -16, -11, 15, -17,
  -15, 12, -19, 14, 15, -16, 12, -12, -18, -14, 16, -14, -11, 12, -10, 18, 16, 16, -5, 14, 10, 13, -17, -22, 12, 14, 24,
  -13, 13, 15, -12, 12, -8, 13, 15, 12, -9, -4, 15, -21, 15, 33, -10, 11, 21, 35, 16, 13, 18, 16, -20, -12, 10, 20, 8,
  -1, 0, -3, 11, -8, -12, -11, -7, -7, 7, 20, 15, -12, 19, 11, -12, 16, 10, 8, -11, 12, 16, 10, -5, -11, -4, 12, 10, 15,
  15, 13, 8, -5, 11, -11, 14, -3, -30, 11, -13, -6, -12, -10, 9, 18, 9, -14, 17, 11, 10, 13, -11, 10, 12, 22, 8, 10, 11,
  15, 12, 11, 21, 0, 5, 2, -6, -13, 12, 15, -13, -9, 20, -7, -16, 18, 10, 18, -10, 13, 13, 19, -8, -12, -16, 15, -11,
  -20, 21, -5, -20, -12, 16, 14, 131,
]
export const URGED_ENDS: readonly number[] = [
  33, -31, -31, 185, 176, 5, 0, -33, -13, -12, 2, -16, -19, -51, -26, 90, 20, -21, 31, -28, 54, 22, 5, 7, -26, -14, -1,
  -20, -47, -39, 0, 34, -2, -39, 10, 13, -60, -42, 0,
]
export const URGED_WORDS =
  "after along,after anyway,after asks,after bank,after basically,after beautiful,after behind,after book,after called,after cat,after cool,after dark,after date,after dog,after drive,after em,after example,after explain,after fill,after forget,after free,after gave,after gives,after god,after great,after heard,after hey,after high,after hit,after inside,after lines,after lower,after meant,after middle,after mine,after mine's,after morning,after much,after must,after needs,after nice,after order,after pain,after past,after plain,after probably,after question,after reason,after saturday,after seconds,after serious,after set,after she'd,after shut,after somewhere,after step,after taking,after tea,after telling,after tells,after thinking,after though,after tired,after very,after wet,after whether,after words,after worked,after writing,after written,before account,before anyway,before bathroom,before being,before below,before bigger,before bits,before boss,before brain,before bread,before breathe,before bucks,before calendar,before channel,before cheap,before clever,before coffee,before colour,before cook,before dollar,before drawer,before drive,before ears,before fair,before far,before faster,before feels,before fold,before folk,before fourth,before friend,before friends,before happened,before hurt,before inch,before instead,before joke,before knees,before living,before looked,before making,before moving,before none,before notes,before notice,before o'clock,before plate,before print,before questions,before roll,before saturday,before sell,before sense,before she'd,before size,before soap,before somewhere,before spoon,before starts,before stick,before suppose,before they'd,before touch,before twice,before used,before wanna,before watching,before who's,before wife,before within,before woman,before worth,before yellow,last already,last behind,last below,last between,last code,last date,last days,last dinner,last doctor,last eight,last end,last everybody,last finger,last four,last free,last hard,last harder,last job,last later,last list,last loud,last next,last paper,last please,last said,last sentence,last sorry,last think,last to,last twice,last video,last wall,last word,last words,lead D,lead I'll,lead NJ,lead as,lead before,lead being,lead box,lead can,lead course,lead days,lead done,lead face,lead fast,lead feet,lead good,lead guy,lead have,lead i,lead inside,lead job,lead just,lead last,lead left,lead light,lead mean,lead middle,lead minute,lead month,lead morning,lead nothing,lead please,lead round,lead second,lead small,lead sorry,lead sunday,lead today,lead tomorrow,lead two,lead wall,lead whether,lead word,object after,object any,object anything,object by,object don't,object first,object five,object half,object his,object look,object mine,object one,object outside,object six,object something,object three,object twenty,object until,object which,object yourself,second G,second NZ,second Z,verb book,verb brush,verb cross,verb fill,verb ignore,verb load,verb mix,verb note,verb order,verb plan,verb pour,verb practise,verb quit,verb remove,verb ring,verb rinse,verb salt,verb save,verb sell,verb shake,verb skip,verb sleep,verb sort,verb stick,verb trust,verb water,verb wear,verb wipe"
