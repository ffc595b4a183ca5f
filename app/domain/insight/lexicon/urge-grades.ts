// How glad readers are of what a lone speaker urges as an action and as a step, from 0 to 3: what each number and each word near its verb adds, and what
// each number of an end adds to its being the right one, in hundredths; the last of each is the constant term. Made by
// tests/training/speaker/train-urged.ts (no seed) from the 528 invented videos of tests/training/monologues.
export const URGES: readonly number[] = [
  12, 14, 47, -3, -37, -26, -29, 13, -41, 9, 19, 12, 0, -13, -3, 3, -2, 4, -7, -4, 10, 20, 26, 20, 5, 1, 9, -3, -10, -2,
  12, -3, 11, -7, -78, 14, -13, 4, 2, 10, -19, 14, 11, -2, 4, 12, 2, -3, -16, -2, -12, -56, -67, -28, -3, 3, 7, 5, 4,
  10, 15, -6, 18, 24, 1, -6, 4, 21, 7, -16, 3, 3, -3, -2, -18, 55, -21, 1, 1, -25, 22, 15, 34, 18, 21, -19, -18, -11,
  21, 19, 21, 44, 19, 30, -21, -12, 22, 29, 22, 25, 19, -25, 18, -21, -17, -30, 22, -17, 21, 15, 11, 14, 23, -23, 28,
  18, 15, -15, 15, 10, 15, 23, -10, -14, 25, 25, 21, 21, -12, -15, 25, 25, 29, -29, 14, -8, 19, -18, -19, -21, 8, -10,
  26, -12, 25, 19, 15, 18, -14, 19, 33, 12, 17, -18, -12, 25, -12, 23, 12, -14, 17, 21, -21, -19, -19, 15, 23, -25, 26,
  39, -12, -17, 18, 18, 26, 18, 14, -21, 25, -17, 22, -18, -21, 26, -17, -11, -18, 34, 28, 26, 25, 19, 23, 23, -17, -11,
  -19, 14, 25, 12, 30, -17, -15, 18, -25, -14, 22, -26, -21, 18, 23, -26, 21, 22, -22, 17, -19, -26, -21, 23, -21, -15,
  -15, 26, 23, -7, 22, 15, 19, -23, -32, 18, 21, 34, -19, 18, 23, -18, 17, -11, 18, 23, 18, -12, -6, 21, -30, 21, 46,
  -19, -15, 17, 30, 51, 25, 19, 25, 23, -29, 14, 29, 11, 0, -6, 15, -11, -12, -15, -7, -8, 10, 26, 22, -18, 28, 15, -15,
  25, 15, 11, -15, 15, 23, -7, -15, -6, 18, 15, 22, 22, 21, 12, 15, -17, 21, -3, -41, 17, -19, -7, -18, -14, 12, 26, 12,
  -21, 25, 15, 14, -15, 14, 18, 33, 10, 17, 14, 15, 22, 15, 15, 30, 7, -11, -19, 17, 22, -21, -11, 30, -11, -21, 14, 26,
  -14, 17, 17, 29, -11, -18, -23, 22, -17, -15, -29, 30, -7, -29, -18, 23, 21, 67,
]
export const URGED_STEPS: readonly number[] = [
  4, 3, 4, 9, -36, -26, -11, -10, -42, 20, 10, 9, 8, -4, -1, -2, 0, 3, -5, -6, 12, 5, 16, 3, -3, 9, 7, -2, -11, -10, 14,
  -3, 11, -6, -50, 21, -4, -4, -8, 12, -14, 4, 12, -8, -35, 24, 1, 5, -33, 9, -11, -103, -9, 12, -84, 2, 5, 1, 3, 20,
  33, -2, 3, 5, -13, -6, 6, 13, 21, -15, 4, -1, 2, -12, -33, 28, -26, -1, -20, 10, 15, 10, 23, 12, 14, -13, -12, -7, 14,
  13, 14, 30, 13, 20, -14, -8, 15, 19, 15, 17, 13, -17, 12, -14, -11, -20, 15, -11, 14, 10, 7, 9, 16, -16, 19, 12, 10,
  -10, 10, 6, 10, 16, -6, -9, 17, 17, 14, 14, -8, -10, 17, 17, 19, -19, 9, -6, 13, -12, -13, -14, 6, -6, 18, -8, 17, 13,
  10, 12, -9, 13, 22, 8, 11, -12, -8, 17, -8, 16, 8, -9, 11, 14, -14, -13, -13, 10, 16, -17, 18, 26, -8, -11, 12, 12,
  18, 12, 9, -14, 17, -11, 15, -12, -14, 18, -11, -7, -12, 23, 19, 18, 17, 13, 16, 16, -11, -7, -13, 9, 17, 8, 20, -11,
  -10, 12, -17, -9, 15, -18, -14, 12, 16, -18, 14, 15, -15, 11, -13, -18, -14, 16, -14, -10, -10, 18, 16, -5, 15, 10,
  13, -16, -21, 12, 14, 23, -13, 12, 16, -12, 11, -7, 12, 16, 12, -8, -4, 14, -20, 14, 31, -13, -10, 11, 20, 34, 17, 13,
  17, 16, -19, 9, 19, 7, 0, -4, 10, -7, -8, -10, -5, -6, 6, 18, 15, -12, 19, 10, -10, 17, 10, 7, -10, 10, 16, -5, -10,
  -4, 12, 10, 15, 15, 14, 8, 10, -11, 14, -2, -28, 11, -13, -5, -12, -9, 8, 18, 8, -14, 17, 10, 9, -10, 9, 12, 22, 6,
  11, 9, 10, 15, 10, 10, 20, 5, -7, -13, 11, 15, -14, -7, 20, -7, -14, 9, 18, -9, 11, 11, 19, -7, -12, -16, 15, -11,
  -10, -19, 20, -5, -19, -12, 16, 14, 150,
]
export const URGED_ENDS: readonly number[] = [
  33, -31, -31, 185, 176, 5, 0, -33, -13, -12, 2, -16, -19, -51, -26, 90, 20, -21, 31, -28, 54, 22, 5, 7, -26, -14, -1,
  -20, -47, -39, 0, 34, -2, -39, 10, 13, -60, -42, 0,
]
export const URGED_WORDS =
  "after along,after anyway,after asks,after bank,after basically,after beautiful,after behind,after book,after called,after case,after cool,after dark,after date,after dog,after drive,after em,after example,after explain,after fill,after forget,after free,after gave,after gives,after god,after great,after heard,after hey,after high,after idea,after inside,after lines,after low,after lower,after meant,after middle,after mine,after mine's,after morning,after much,after must,after needs,after nice,after order,after pain,after past,after plain,after probably,after question,after reason,after saturday,after seconds,after serious,after set,after she'd,after shut,after since,after somewhere,after step,after students,after taking,after tea,after telling,after tells,after thinking,after though,after tired,after tomorrow,after very,after walking,after wet,after whether,after while,after words,after worked,after writing,after written,before advice,before anyway,before b,before bathroom,before being,before bigger,before bits,before boss,before brain,before bread,before breathe,before bucks,before calendar,before cheap,before clever,before coffee,before colour,before dollar,before drawer,before drive,before ears,before fair,before far,before faster,before feels,before fold,before folk,before fourth,before friend,before friends,before happened,before hurt,before inch,before instead,before joke,before knees,before living,before looked,before making,before mix,before moving,before music,before none,before notes,before notice,before o'clock,before plate,before print,before questions,before roll,before saturday,before sell,before sense,before she'd,before simple,before size,before soap,before somewhere,before spoon,before starts,before stick,before suppose,before they'd,before touch,before twice,before used,before watching,before who's,before wife,before woman,before worth,before yellow,last already,last behind,last below,last between,last code,last date,last days,last dinner,last doctor,last eight,last end,last everybody,last finger,last four,last free,last hard,last harder,last job,last later,last list,last loud,last moment,last next,last paper,last please,last said,last sentence,last sorry,last think,last to,last twice,last wall,last word,last words,lead I'll,lead NJ,lead as,lead before,lead being,lead box,lead can,lead course,lead days,lead done,lead face,lead fast,lead feet,lead good,lead guy,lead have,lead i,lead inside,lead job,lead just,lead last,lead light,lead mean,lead middle,lead minute,lead month,lead morning,lead nothing,lead please,lead round,lead small,lead sorry,lead sunday,lead today,lead tomorrow,lead two,lead wall,lead whether,lead word,object after,object any,object anything,object by,object don't,object first,object five,object half,object look,object mine,object one,object outside,object six,object somebody,object something,object three,object twenty,object until,object which,object yourself,second NZ,verb book,verb brush,verb cross,verb fill,verb ignore,verb load,verb mix,verb note,verb order,verb pour,verb practise,verb quit,verb remove,verb ring,verb rinse,verb salt,verb save,verb sell,verb shake,verb sign,verb skip,verb sleep,verb sort,verb stick,verb trust,verb water,verb wear,verb wipe"
