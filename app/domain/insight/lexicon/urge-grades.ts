// How glad readers are of what a lone speaker urges as an action and as a step, from 0 to 3: what each number and each word near its verb adds, and what
// each number of an end adds to its being the right one, in hundredths; the last of each is the constant term. Made by
// tests/training/speaker/train-urged.ts (no seed) from the 413 invented videos of tests/training/monologues.
export const URGES: readonly number[] = [
  9, 11, 33, -5, -31, -23, -18, 3, -34, 3, 11, 7, 1, -14, -1, 1, -2, 3, -5, -4, 7, 21, 22, 13, 5, 0, 8, -1, -8, 2, 8,
  -1, 8, -4, -62, 8, -8, 2, 3, 3, -12, 8, 9, -1, 0, 7, 1, -1, -9, -1, -7, -36, -42, -3, -1, 4, 1, 6, 5, 10, 2, -4, 6,
  26, -3, -1, 2, 11, 2, -6, 3, 2, -8, -4, -16, 48, -16, -6, 1, -13, 13, -17, 18, 25, -20, -13, -15, 20, 12, 18, 48, 21,
  -18, 25, -13, 13, 12, -11, 18, -17, 22, 21, 15, -18, 13, -15, 13, 16, -17, 21, 12, 12, 29, 16, -15, 8, 15, 21, -16,
  24, 15, 17, 17, 21, 17, 17, 18, 24, -29, 25, 13, -12, -13, 11, -16, -22, 21, -20, 20, 13, -17, 21, 16, 20, -18, -13,
  22, -17, 17, -13, 25, -9, -20, 13, 13, 20, -20, 15, -17, -17, -15, -17, 28, 17, 18, 30, -12, 20, -17, 17, 15, 36, 18,
  -17, 13, 28, 24, -15, -21, -16, 17, -13, -22, -15, 17, 32, 24, 20, 15, 24, 21, 15, -13, -13, 13, -12, 16, 24, 20, -26,
  16, 18, 16, -21, 11, 18, -17, -13, -11, -17, -21, -25, 15, 17, 26, 20, -22, 18, 15, -24, 13, -24, 17, -21, 18, -17,
  -16, 25, 20, 17, 13, 20, 30, 16, -16, 25, 37, -15, -29, 12, 16, 22, -21, -16, 20, 44, 16, -16, 21, 16, 17, 17, 26, 17,
  36, 29, -29, -21, -20, 18, -13, 18, 30, 18, -1, -5, -5, -3, 11, -26, -17, 15, 15, 26, 22, 26, 16, 21, -12, 20, -8,
  -21, 28, 20, 30, -25, 11, 22, 20, -7, -15, 17, 16, -26, 15, 13, 30, 17, 22, 25, 25, -11, -34, -20, -12, -1, 18, -18,
  -9, 20, 9, 18, 18, -17, 15, 16, 9, 12, -9, 21, -21, 12, 22, 12, 18, -17, 20, 18, -16, 21, -15, 24, 15, 18, 21, -13,
  29, 30, 20, 22, -17, -16, -21, 29, -15, -15, -26, -15, -16, 24, 85,
]
export const URGED_STEPS: readonly number[] = [
  5, 7, -1, 5, -35, -38, -8, -3, -28, 4, 7, 7, -2, -10, 1, -4, -2, 2, -3, -5, 12, 5, 14, 7, -4, 7, 6, -13, -9, -3, 11,
  9, 15, -3, -54, 20, 0, -3, -3, 3, -9, -3, 2, -4, -76, 25, 0, 4, -28, 5, 0, -107, 1, 13, -61, -3, 1, 2, 4, 14, 2, -5,
  -4, 8, -7, -1, 6, 7, 13, -4, 2, -1, -2, -10, -35, 28, -21, 1, -16, 22, 11, -14, 15, 20, -16, -11, -12, 16, 10, 15, 39,
  17, -15, 20, -11, 11, 10, -9, 15, -14, 18, 17, 12, -15, 11, -12, 11, 13, -14, 17, 10, 10, 24, 13, -12, 6, 12, 17, -13,
  19, 12, 14, 14, 17, 14, 14, 15, 19, -24, 20, 11, -10, -11, 9, -13, -18, 17, -16, 16, 11, -14, 17, 13, 16, -15, -11,
  18, -14, 14, -11, 20, -7, -16, 11, 11, 16, -16, 12, -14, -14, -12, -14, 22, 14, 15, 25, -10, 16, -14, 14, 12, 29, 15,
  -14, 11, 22, 19, -12, -17, -13, 14, -11, -18, -12, 14, 26, 19, 16, 12, 19, 17, 12, -11, -11, 11, -10, 13, 19, 16, -21,
  13, 15, 13, -17, 9, 15, -14, -11, -9, -14, -17, -20, 12, 14, 21, 16, -18, 15, 12, -19, 11, -19, 14, -17, 15, -14, -13,
  20, 16, 14, 11, 16, 25, 13, -13, 20, 30, -12, -24, 10, 13, 18, -17, -13, 16, 35, 13, -13, 17, 13, 14, 14, 21, 14, 29,
  24, -24, -17, -16, 15, -11, 15, 25, 15, -1, -4, -4, -2, 9, -21, -14, 12, 12, 21, 18, 21, 13, 17, -10, 16, -6, -17, 22,
  16, 25, -20, 9, 18, 16, -5, -12, 14, 13, -21, 12, 11, 25, 14, 18, 20, 20, -9, -28, -16, -10, -1, 15, -15, -7, 16, 7,
  15, 15, -14, 12, 13, 7, 10, -7, 17, -17, 10, 18, 10, 15, -14, 16, 15, -13, 17, -12, 19, 12, 15, 17, -11, 24, 25, 16,
  18, -14, -13, -17, 24, -12, -12, -21, -12, -13, 19, 179,
]
export const URGED_ENDS: readonly number[] = [
  36, -39, -42, 188, 181, 7, -3, -32, -4, -20, 1, -17, -27, -57, -24, 88, 29, -17, 27, 1, 55, 20, 16, 14, -35, -18, 3,
  -28, -56, -32, 0, 35, -1, -34, 13, 20, -58, -54, 0,
]
export const URGED_WORDS =
  "after add,after alone,after along,after asks,after behind,after believe,after book,after called,after cause,after coffee,after dark,after date,after drink,after enough,after everyone,after fast,after feet,after fella,after fill,after finished,after forget,after found,after free,after gone,after gotta,after hour,after husband,after inside,after late,after less,after looking,after lose,after middle,after mine,after miss,after much,after must,after once,after paid,after past,after plain,after question,after quick,after quit,after remember,after seconds,after serious,after set,after she'd,after somewhere,after standing,after step,after tape,after tea,after thinking,after thousand,after tired,after tried,after very,after waiting,after we've,after wet,after what's,after without,after worked,after you'd,before actually,before add,before any,before anybody,before anyway,before app,before bathroom,before before,before behind,before boring,before boss,before bread,before brush,before bucket,before button,before cake,before calendar,before car,before care,before cheap,before click,before computer,before cook,before corner,before dollar,before drawer,before drive,before easy,before exactly,before far,before feels,before fold,before folk,before friend,before gone,before great,before handle,before happened,before holding,before hurt,before important,before inch,before inches,before instead,before knees,before lamp,before listen,before live,before lovely,before making,before mean,before miss,before music,before needs,before none,before note,before notes,before o'clock,before photo,before plain,before plate,before properly,before reach,before ready,before roll,before size,before skip,before soap,before somewhere,before starts,before stick,before story,before stupid,before suppose,before table,before they'd,before trick,before twice,before ugly,before uh,before used,before who's,before wife,before worth,before wouldn't,last already,last bus,last card,last days,last doctor,last doing,last everybody,last foot,last four,last free,last hands,last house,last later,last like,last loud,last middle,last myself,last not,last own,last paper,last part,last please,last question,last said,last sentence,last start,last tomorrow,last twice,last us,last wait,last what,last word,last words,lead I'll,lead J,lead NJ,lead S,lead bad,lead before,lead car,lead days,lead don't,lead done,lead easy,lead feet,lead floor,lead good,lead guy,lead have,lead home,lead hour,lead i,lead just,lead last,lead mean,lead morning,lead next,lead number,lead once,lead page,lead please,lead round,lead saying,lead short,lead slow,lead small,lead something,lead sunday,lead the,lead think,lead time,lead tomorrow,lead wall,lead word,lead work,lead wrong,lead yeah,object after,object first,object five,object him,object his,object look,object mine,object one,object six,object something,object straight,object sure,object things,object three,object through,object twenty,object until,object us,object what's,object who,object you're,object yourself,verb break,verb choose,verb cross,verb fill,verb follow,verb hate,verb mix,verb practise,verb ring,verb rinse,verb rub,verb save,verb sell,verb shake,verb sign,verb skip,verb sleep,verb wake,verb water,verb wipe"
