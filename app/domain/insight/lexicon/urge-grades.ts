// How glad readers are of what a lone speaker urges as an action and as a step, from 0 to 3: what each number and each word near its verb adds, and what
// each number of an end adds to its being the right one, in hundredths; the last of each is the constant term. Made by
// tests/training/speaker/train-urged.ts (no seed) from the 413 invented videos of tests/training/monologues.
export const URGES: readonly number[] = [
  9, 11, 32, -4, -32, -32, -17, 7, -32, 1, 11, 6, 2, -15, 0, -1, -2, 3, -4, -4, 9, 19, 19, 11, 3, -1, 8, -2, -9, 2, 7,
  -1, 13, -5, -61, 3, -7, 2, 3, 1, -14, 9, 8, 0, -3, 7, 1, -2, -8, -1, -9, -49, -43, -15, -2, 6, -1, 5, 5, 9, 4, -5, 3,
  23, 0, -1, 2, 11, 3, -6, 3, 2, -9, -3, -7, 47, -13, 0, -9, 14, -18, 21, 26, -21, -14, -14, 21, 12, 19, 48, 22, -19,
  26, -14, 15, -11, 19, -18, 23, 22, 15, -19, 14, -14, 14, 17, -17, 22, 12, 14, 30, 15, -15, 8, 15, 22, -17, 25, 15, 19,
  21, 22, 17, 18, 19, 25, -29, 26, 14, -12, 11, -18, -23, 22, -21, 21, 14, -18, 22, 17, 21, -19, -15, 23, -18, 17, -14,
  26, -8, -23, 14, 12, 21, -21, 17, -21, -18, -17, -18, 28, 19, 19, 32, -11, -18, 22, -19, 18, 15, 37, 19, -10, 15, 29,
  25, 26, -15, -22, 18, -14, -23, -15, 10, 18, 34, 25, 21, 15, 25, 22, 15, -14, -14, 14, -12, -12, 17, 15, 25, 21, -28,
  17, 19, 17, -23, 11, 18, -18, -11, -17, -22, -26, 15, 18, 28, 21, -23, 19, 15, -23, 14, -25, 18, -22, 19, -18, -17,
  26, 21, 23, 14, 21, 32, 17, -17, 26, 39, -15, -30, 14, 15, 23, -21, -18, 21, 44, 17, -15, 18, 22, 17, 18, 18, 28, 19,
  37, 29, -30, -22, -21, 19, -15, 18, 32, 21, 0, -4, -6, -3, 10, -28, -17, 15, 28, -11, 28, 17, 19, -11, 21, -8, -22,
  29, 22, 32, -26, 14, 23, 21, -6, -15, 18, 17, -28, 15, 12, 33, 18, 22, 26, 26, -36, -19, -14, -3, -18, 14, 21, 10, 12,
  19, 17, -17, 19, 18, 11, 12, -10, 22, -22, 14, 22, 12, 18, -18, 22, 19, -17, 22, -15, 25, 15, 19, 22, -14, 32, 33, 21,
  23, -19, -17, -22, 30, -15, -15, -26, -15, -17, 25, 90,
]
export const URGED_STEPS: readonly number[] = [
  5, 4, -6, 5, -36, -42, -7, -8, -9, 4, 9, 6, -1, -13, 2, -8, -3, 2, -3, -7, 15, 0, 10, 5, -8, 7, 6, -13, -7, -3, 10, 8,
  21, -5, -52, 19, 1, -5, -5, 0, -15, 0, 4, -3, -78, 27, 0, 4, -24, 10, -6, -104, 1, -12, -64, -2, -1, 1, 3, 10, 9, -2,
  -4, 2, -2, -1, 7, 5, 13, -3, 3, -1, -1, -8, 43, 30, -19, -18, 31, 11, -14, 16, 20, -16, -11, -11, 16, 10, 15, 38, 17,
  -15, 20, -11, 12, -9, 15, -14, 18, 17, 12, -15, 11, -11, 11, 13, -13, 17, 10, 11, 24, 12, -12, 6, 12, 17, -13, 19, 12,
  15, 16, 17, 13, 14, 15, 19, -23, 20, 11, -10, 9, -14, -18, 17, -16, 16, 11, -14, 17, 13, 16, -15, -12, 18, -14, 13,
  -11, 20, -6, -18, 11, 10, 16, -16, 13, -16, -14, -13, -14, 22, 15, 15, 25, -9, -14, 17, -15, 14, 12, 29, 15, -8, 12,
  23, 19, 20, -12, -17, 14, -11, -18, -12, 8, 14, 27, 19, 16, 12, 19, 17, 12, -11, -11, 11, -10, -10, 13, 12, 19, 16,
  -22, 13, 15, 13, -18, 9, 14, -14, -9, -13, -17, -20, 12, 14, 22, 16, -18, 15, 12, -18, 11, -19, 14, -17, 15, -14, -13,
  20, 16, 18, 11, 16, 25, 13, -13, 20, 30, -12, -24, 11, 12, 18, -16, -14, 16, 34, 13, -12, 14, 17, 13, 14, 14, 22, 15,
  29, 23, -24, -17, -16, 15, -12, 14, 25, 16, 0, -3, -4, -2, 8, -22, -13, 12, 22, -9, 22, 13, 15, -9, 16, -6, -17, 23,
  17, 25, -20, 11, 18, 16, -4, -12, 14, 13, -22, 12, 10, 26, 14, 17, 20, 20, -28, -15, -11, -2, -14, 11, 16, 8, 10, 15,
  13, -13, 15, 14, 9, 10, -8, 17, -17, 11, 17, 10, 14, -14, 17, 15, -13, 17, -12, 19, 12, 15, 17, -11, 25, 26, 16, 18,
  -15, -13, -17, 24, -12, -12, -20, -12, -13, 19, 196,
]
export const URGED_ENDS: readonly number[] = [
  36, -39, -42, 188, 181, 7, -3, -32, -4, -20, 1, -17, -27, -57, -24, 88, 29, -17, 27, 1, 55, 20, 16, 14, -35, -18, 3,
  -28, -56, -32, 0, 35, -1, -34, 13, 20, -58, -54, 0,
]
export const URGED_WORDS =
  "after add,after alone,after along,after asks,after behind,after believe,after book,after called,after cause,after coffee,after dark,after date,after drink,after enough,after everyone,after fast,after fella,after fill,after finished,after forget,after found,after free,after gone,after gotta,after hour,after husband,after inside,after late,after less,after looking,after lose,after middle,after mine,after miss,after much,after must,after once,after paid,after past,after plain,after question,after quick,after quit,after remember,after seconds,after serious,after set,after she'd,after somewhere,after standing,after step,after tea,after thinking,after thousand,after tired,after tried,after very,after waiting,after we've,after wet,after what's,after without,after worked,after you'd,before actually,before add,before any,before anybody,before anyway,before app,before bathroom,before before,before behind,before boring,before boss,before bread,before brush,before bucket,before button,before cake,before calendar,before car,before care,before cheap,before click,before comments,before computer,before cook,before corner,before dollar,before drawer,before drive,before easy,before exactly,before far,before feels,before felt,before fold,before folk,before gone,before great,before handle,before happened,before head,before holding,before hurt,before important,before inch,before inches,before instead,before knees,before lamp,before listen,before live,before lovely,before machine,before making,before mean,before mind,before miss,before music,before needs,before none,before note,before notes,before o'clock,before photo,before plain,before plate,before reach,before ready,before roll,before size,before skip,before soap,before somewhere,before starts,before stick,before story,before stupid,before suppose,before table,before they'd,before trick,before twice,before ugly,before uh,before used,before who's,before wife,before worth,before wouldn't,last already,last bus,last card,last days,last doctor,last doing,last everybody,last foot,last four,last free,last hands,last house,last later,last like,last loud,last middle,last myself,last name,last not,last own,last paper,last part,last please,last question,last said,last sentence,last start,last tomorrow,last twice,last us,last wait,last what,last word,last words,lead I'll,lead J,lead NJ,lead S,lead bad,lead before,lead car,lead days,lead done,lead eyes,lead feet,lead floor,lead good,lead guy,lead have,lead home,lead hour,lead i,lead just,lead last,lead mean,lead morning,lead next,lead number,lead once,lead page,lead please,lead round,lead saying,lead short,lead slow,lead small,lead something,lead sunday,lead the,lead think,lead tomorrow,lead wall,lead word,lead work,lead yeah,object everything,object first,object five,object half,object him,object his,object look,object mine,object one,object six,object something,object straight,object sure,object things,object three,object through,object twenty,object until,object us,object what's,object who,object you're,object yourself,verb break,verb choose,verb cross,verb fill,verb follow,verb hate,verb mix,verb practise,verb ring,verb rinse,verb rub,verb save,verb sell,verb shake,verb sign,verb skip,verb sleep,verb wake,verb water,verb wipe"
