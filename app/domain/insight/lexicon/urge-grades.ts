// How glad readers are of what a lone speaker urges as an action and as a step, from 0 to 3: what each number and each word near its verb adds, and what
// each number of an end adds to its being the right one, in hundredths; the last of each is the constant term. Made by
// tests/training/speaker/train-urged.ts (no seed) from the 445 invented videos of tests/training/monologues.
export const URGES: readonly number[] = [
  14, 16, 46, -3, -39, -29, -30, 7, -46, 5, 19, 13, -4, -16, -2, -3, -2, 4, -7, -5, 8, 23, 30, 21, 9, 2, 9, -5, -9, 0,
  12, -1, 11, -4, -71, 11, -15, 4, -1, 6, -17, 9, 5, 0, 0, 7, 2, -1, -20, -1, -11, -44, -60, -25, -5, 3, 9, 5, 4, 10, 8,
  -10, 15, 31, -2, -6, 6, 19, 7, -13, 5, 4, -7, 2, -16, 50, -21, -3, 0, -22, 13, -25, 31, 38, 27, -20, -5, -19, -16,
  -22, 24, 13, 60, 24, 28, -22, -13, 33, -13, -31, 16, 24, 25, 17, 20, -31, -14, 28, 31, 17, 24, 16, 16, 27, 17, 36, 24,
  13, 36, 25, 20, 28, -19, 25, 19, 25, -24, 27, 25, 24, -36, 20, 36, -19, 36, -16, 22, -25, -14, -22, 19, 13, -25, 27,
  19, -14, 27, -24, 22, 25, -22, 16, -20, -20, -24, -20, 28, 13, 41, -25, 20, -17, 13, 19, 27, 24, 35, 25, 22, -25, -25,
  -22, 16, -17, 14, 42, 22, 30, 25, 25, -16, 20, -22, 24, 20, 31, -20, 22, -28, 16, 22, 22, -20, -20, 25, -19, 24, -14,
  -16, -24, 16, -33, 16, 22, 25, -24, 20, -25, 20, 16, -33, 17, -24, 14, 28, -22, 22, -19, 30, 30, 22, 19, 16, 20, -24,
  17, 22, 30, 25, 30, 19, -17, 20, 25, 22, -22, 19, -25, 20, 46, 22, -30, -19, -22, 28, 17, 16, 35, 28, 33, 28, -30,
  -17, 16, 22, -25, -28, 28, 19, 36, 33, 17, 0, -5, -5, -8, -3, 19, -14, -11, 14, 27, -9, -14, -27, 30, -19, 22, 28,
  -13, 14, -5, 35, -19, 19, 36, -6, -35, -5, 17, 19, 16, 27, 17, -5, 16, 9, 19, 33, 24, -14, 33, 31, 28, 16, -36, 17,
  -20, -19, 24, 25, 27, 22, 25, 14, 17, 20, -24, 24, 16, -24, 16, 25, 19, 20, -20, 24, 25, 25, -20, 20, 20, -16, 33,
  -22, -9, 16, 30, -16, 30, -17, -27, 36, -17, -17, -31, 28, -17, 25, 22, 86,
]
export const URGED_STEPS: readonly number[] = [
  10, 2, 4, 9, -42, -36, -15, -4, -39, 11, 6, 12, -7, -7, -1, -2, -1, 3, -5, -4, 9, 8, 17, 6, 3, 8, 2, -16, -12, -5, 16,
  5, 14, -2, -61, 22, -3, 0, -10, 3, -11, -3, 7, -7, -75, 23, 1, 5, -37, 8, -12, -106, -7, 5, -56, -3, 7, 0, 3, 18, 1,
  -6, 3, 16, -11, -6, 11, 16, 20, -11, 7, -3, -1, -7, -25, 30, -28, -1, -17, 11, 8, -17, 21, 25, 18, -14, -3, -13, -10,
  -15, 16, 8, 40, 16, 19, -15, -8, 22, -8, -21, 10, 16, 17, 12, 14, -21, -9, 19, 21, 12, 16, 10, 10, 18, 12, 24, 16, 8,
  24, 17, 14, 19, -13, 17, 13, 17, -16, 18, 17, 16, -24, 14, 24, -13, 24, -10, 15, -17, -9, -15, 13, 8, -17, 18, 13, -9,
  18, -16, 15, 17, -15, 10, -14, -14, -16, -14, 19, 8, 27, -17, 14, -12, 8, 13, 18, 16, 23, 17, 15, -17, -17, -15, 10,
  -12, 9, 28, 15, 20, 17, 17, -10, 14, -15, 16, 14, 21, -14, 15, -19, 10, 15, 15, -14, -14, 17, -13, 16, -9, -10, -16,
  10, -22, 10, 15, 17, -16, 14, -17, 14, 10, -22, 12, -16, 9, 19, -15, 15, -13, 20, 20, 15, 13, 10, 14, -16, 12, 15, 20,
  17, 20, 13, -12, 14, 17, 15, -15, 13, -17, 14, 30, 15, -20, -13, -15, 19, 12, 10, 23, 19, 22, 19, -20, -12, 10, 15,
  -17, -19, 19, 13, 24, 22, 12, 0, -3, -3, -5, -2, 13, -9, -7, 9, 18, -6, -9, -18, 20, -13, 15, 19, -8, 9, -3, 23, -13,
  13, 24, -4, -23, -3, 12, 13, 10, 18, 12, -3, 10, 6, 13, 22, 16, -9, 22, 21, 19, 10, -24, 12, -14, -13, 16, 17, 18, 15,
  17, 9, 12, 14, -16, 16, 10, -16, 10, 17, 13, 14, -14, 16, 17, 17, -14, 14, 14, -10, 22, -15, -6, 10, 20, -10, 20, -12,
  -18, 24, -12, -12, -21, 19, -12, 17, 15, 177,
]
export const URGED_ENDS: readonly number[] = [
  35, -38, -46, 190, 180, 5, -1, -32, -10, -14, 2, -17, -20, -65, -21, 93, 30, -21, 32, -3, 55, 20, 12, 18, -31, -13, 1,
  -25, -54, -34, 0, 32, -2, -39, 11, 17, -58, -38, 0,
]
export const URGED_WORDS =
  "after add,after alone,after along,after asks,after bank,after beautiful,after bed,after behind,after book,after buy,after called,after cause,after dark,after date,after dog,after drink,after em,after enough,after ever,after exactly,after fast,after fill,after forget,after found,after free,after gave,after goes,after inside,after leaves,after less,after lid,after looking,after lose,after low,after mean,after middle,after mine,after much,after needs,after normal,after once,after past,after pick,after question,after quick,after quit,after reason,after seconds,after serious,after set,after she'd,after slowly,after somewhere,after students,after tells,after thinking,after tired,after tried,after walk,after we've,after wet,after without,after worked,before actually,before any,before anybody,before anyway,before bathroom,before bigger,before boring,before boss,before bread,before brush,before bucket,before bucks,before cake,before calendar,before card,before cheap,before comments,before control,before cook,before dog,before dollar,before drawer,before drive,before far,before feels,before felt,before fold,before folk,before friend,before gives,before happened,before head,before hurt,before inch,before instead,before joke,before knees,before life,before looked,before making,before march,before mean,before miss,before mix,before music,before needs,before news,before none,before notes,before o'clock,before otherwise,before plain,before plate,before print,before quarter,before ready,before roll,before she'd,before size,before skip,before soap,before somewhere,before spoon,before starts,before stick,before story,before stupid,before suppose,before terrible,before they'd,before tonight,before touch,before twice,before ugly,before used,before who's,before wife,before worth,before wouldn't,before yellow,last already,last below,last bus,last date,last dinner,last doctor,last doing,last end,last everybody,last four,last free,last hands,last house,last kitchen,last later,last like,last loud,last middle,last much,last myself,last nine,last not,last okay,last part,last please,last question,last said,last sentence,last start,last stop,last sunday,last to,last tomorrow,last twice,last us,last what,last with,last word,last words,lead D,lead I'll,lead J,lead NJ,lead S,lead as,lead box,lead card,lead days,lead done,lead everything,lead eyes,lead fast,lead feet,lead folks,lead good,lead got,lead guy,lead him,lead hot,lead i,lead job,lead just,lead last,lead light,lead mean,lead middle,lead minute,lead month,lead morning,lead next,lead number,lead once,lead round,lead short,lead slow,lead small,lead something,lead sorry,lead sunday,lead the,lead think,lead thought,lead tomorrow,lead two,lead wall,lead word,lead wrong,object any,object anything,object everything,object first,object five,object his,object one,object put,object somebody,object something,object things,object three,object through,object twenty,object until,object us,object what's,object who,object yourself,verb face,verb fill,verb fold,verb hate,verb mix,verb note,verb own,verb pour,verb practise,verb quit,verb rinse,verb save,verb sell,verb shake,verb sign,verb skip,verb sleep,verb sort,verb water,verb wear,verb wipe"
