// How glad readers are of what a lone speaker urges as an action and as a step, from 0 to 3: what each number and each word near its verb adds, and what
// each number of an end adds to its being the right one, in hundredths; the last of each is the constant term. Made by
// tests/training/speaker/train-urged.ts (no seed) from the 445 invented videos of tests/training/monologues.
export const URGES: readonly number[] = [
  9, 10, 37, -4, -31, -23, -19, 8, -36, 4, 10, 7, 1, -13, -1, -5, -1, 3, -5, -5, 8, 20, 24, 16, 6, -3, 8, -1, -8, 1, 8,
  -2, 9, -6, -63, 6, -11, 3, 3, 3, -11, 8, 7, -1, 0, 5, 1, -1, -12, -2, -9, -38, -40, -5, -8, -1, 6, 4, 5, 9, 6, -5, 6,
  22, -1, -1, 3, 10, 2, -6, 3, 3, -6, -1, -14, 46, -16, -6, 1, -13, -20, 24, 31, 23, -15, -4, -14, 20, 14, 19, 50, 19,
  26, -19, -12, 31, -27, 14, 19, 19, 15, -27, 26, 27, 15, 28, 14, 15, 26, 31, 19, 12, 27, 22, 18, -11, 23, -16, 22, 16,
  22, -19, 20, 23, 23, 19, -28, 15, 18, 27, 32, -15, 18, -20, -12, -18, 18, 14, -22, 24, 15, 23, -19, 19, 22, -19, 15,
  -19, -16, -22, -16, 26, 14, 31, -19, 15, -16, -12, 9, 16, 26, 20, 30, 22, 19, -19, -20, -19, 14, 14, -23, -16, 12, 34,
  16, 27, -18, 22, 23, 18, -19, 20, 19, 26, -18, 19, -24, 15, 19, 18, -16, 22, -16, 19, -16, -20, 11, -27, 11, 19, 22,
  18, -23, 18, 14, -27, 15, -24, -20, 24, 19, -19, 20, -16, 23, 19, 23, 14, 18, -20, 22, 16, 23, 23, 23, 27, -15, 18,
  20, 19, -18, 15, -20, 18, 38, 20, -26, -18, -18, 23, 19, 15, 35, 24, 19, 30, 24, -28, -14, 15, -22, -23, 20, 16, 27,
  28, 18, -8, -4, -7, -3, -12, -12, -12, 23, -9, -12, -23, 26, -15, 20, -11, 20, -9, -3, 3, 28, 16, 32, -5, -30, -4, 16,
  16, 14, 23, 16, -5, 14, -22, 8, 16, 28, 19, -12, 27, 24, 23, 14, -11, -34, 15, -18, -14, 19, 23, 18, 18, 23, 14, 14,
  15, 12, 19, 11, 18, 14, -20, 14, 23, 20, 18, -18, 22, 20, 23, -19, 19, 18, -14, -11, -11, 28, -19, 14, 28, -12, 27,
  -15, -22, 30, -15, -15, -27, 24, -16, -14, -15, 20, 19, 93,
]
export const URGED_STEPS: readonly number[] = [
  4, 4, 4, 6, -37, -36, -6, -2, -37, 9, 3, 7, -3, -8, 1, -2, -1, 2, -3, -5, 8, 5, 15, 9, -1, 6, 6, -13, -10, -2, 13, 6,
  12, -5, -61, 19, -1, -2, -6, 3, -10, -3, 7, -5, -72, 23, 1, 4, -31, 8, -11, -107, 1, 19, -58, -9, 5, 1, 3, 13, 4, -5,
  0, 5, -8, -3, 6, 6, 12, -4, 3, -1, -1, -8, -24, 30, -23, -3, -14, 18, -16, 19, 24, 18, -11, -3, -10, 16, 10, 14, 38,
  14, 20, -14, -9, 24, -21, 10, 14, 14, 11, -21, 20, 21, 11, 22, 10, 11, 20, 24, 14, 9, 21, 17, 13, -8, 18, -12, 17, 12,
  17, -14, 16, 18, 18, 14, -22, 11, 13, 21, 25, -11, 13, -16, -9, -13, 13, 10, -17, 19, 11, 18, -14, 14, 17, -14, 11,
  -14, -12, -17, -12, 20, 10, 24, -14, 11, -12, -9, 7, 12, 20, 16, 23, 17, 14, -14, -16, -14, 10, 10, -18, -12, 9, 26,
  12, 21, -13, 17, 18, 13, -14, 16, 14, 20, -13, 14, -19, 11, 14, 13, -12, 17, -12, 14, -12, -16, 8, -21, 8, 14, 17, 13,
  -18, 13, 10, -21, 11, -19, -16, 19, 14, -14, 16, -12, 18, 14, 18, 10, 13, -16, 17, 12, 18, 18, 18, 21, -11, 13, 16,
  14, -13, 11, -16, 13, 29, 16, -20, -13, -13, 18, 14, 11, 27, 19, 14, 23, 19, -22, -10, 11, -17, -18, 16, 12, 21, 22,
  13, -6, -3, -5, -2, -9, -9, -9, 18, -7, -9, -18, 20, -11, 16, -8, 16, -7, -2, 2, 22, 12, 25, -4, -23, -3, 12, 12, 10,
  18, 12, -4, 10, -17, 6, 12, 22, 14, -9, 21, 19, 18, 10, -8, -26, 11, -13, -10, 14, 18, 13, 13, 18, 10, 10, 11, 9, 14,
  8, 13, 10, -16, 10, 18, 16, 13, -13, 17, 16, 18, -14, 14, 13, -10, -8, -8, 22, -14, 10, 22, -9, 21, -11, -17, 23, -11,
  -11, -21, 19, -12, -10, -11, 16, 14, 169,
]
export const URGED_ENDS: readonly number[] = [
  35, -37, -46, 190, 180, 5, -1, -32, -9, -16, 2, -18, -18, -65, -23, 94, 31, -21, 32, -4, 55, 19, 13, 18, -30, -14, 2,
  -24, -51, -34, 0, 32, -2, -38, 11, 16, -59, -38, 0,
]
export const URGED_WORDS =
  "after alone,after along,after asks,after bank,after beautiful,after bed,after book,after called,after cause,after coffee,after dark,after date,after dog,after drink,after em,after enough,after exactly,after fast,after fill,after forget,after free,after gave,after inside,after leaves,after less,after lid,after looking,after lose,after low,after middle,after mine,after much,after needs,after normal,after once,after paid,after past,after pick,after question,after quick,after quit,after reason,after runs,after seconds,after serious,after set,after she'd,after slowly,after sometimes,after somewhere,after tells,after thinking,after tired,after tried,after walk,after we've,after wet,after without,after worked,before actually,before any,before anyway,before bathroom,before bigger,before boring,before boss,before bread,before brush,before bucket,before bucks,before cake,before calendar,before card,before cheap,before comments,before control,before cook,before delete,before dog,before dollar,before drawer,before drive,before far,before feels,before felt,before fold,before folk,before friend,before gives,before gone,before handle,before happened,before head,before hurt,before inch,before instead,before internet,before joke,before knees,before looked,before making,before march,before mean,before miss,before mix,before music,before needs,before news,before none,before notes,before otherwise,before plain,before plate,before print,before ready,before roll,before shoes,before size,before skip,before soap,before somewhere,before starts,before stick,before story,before stupid,before suppose,before terrible,before they'd,before thin,before touch,before trick,before twice,before ugly,before used,before who's,before wife,before worth,before yellow,last already,last below,last bus,last dark,last date,last dinner,last doctor,last doing,last everybody,last four,last free,last hands,last house,last kitchen,last later,last like,last loud,last middle,last much,last myself,last nine,last not,last okay,last part,last pencil,last please,last question,last said,last sentence,last start,last stop,last to,last tomorrow,last twice,last us,last what,last with,last word,last words,lead I'll,lead J,lead NJ,lead S,lead before,lead box,lead card,lead done,lead everything,lead eyes,lead fast,lead feet,lead folks,lead good,lead guy,lead have,lead home,lead hot,lead how,lead i,lead just,lead last,lead light,lead mean,lead middle,lead minute,lead month,lead morning,lead next,lead number,lead once,lead round,lead saying,lead short,lead slow,lead small,lead something,lead sorry,lead sunday,lead the,lead think,lead thought,lead time,lead tomorrow,lead two,lead wall,lead word,lead wrong,object any,object anything,object everything,object first,object five,object half,object his,object mine,object one,object six,object somebody,object something,object things,object three,object through,object twenty,object until,object us,object what's,object who,object yourself,verb face,verb fill,verb fold,verb hate,verb hit,verb jump,verb mix,verb note,verb pour,verb practise,verb quit,verb rinse,verb save,verb sell,verb shake,verb sign,verb skip,verb sleep,verb sort,verb spend,verb wake,verb water,verb wear,verb wipe"
