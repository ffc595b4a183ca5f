// How glad readers are of what a lone speaker urges as an action and as a step, from 0 to 3: what each number and each word near its verb adds, and what
// each number of an end adds to its being the right one, in hundredths; the last of each is the constant term. Made by
// tests/training/speaker/train-urged.ts (no seed) from the 445 invented videos of tests/training/monologues.
export const URGES: readonly number[] = [
  9, 11, 36, -5, -30, -22, -19, 3, -35, 2, 10, 7, 1, -14, -1, -4, -1, 3, -4, -4, 9, 18, 23, 15, 5, -2, 8, -2, -8, 1, 8,
  -2, 9, -5, -66, 6, -9, 3, 3, 2, -12, 7, 8, -1, 1, 6, 1, -1, -9, -2, -6, -38, -40, -4, -3, 1, 4, 4, 5, 10, 5, -4, 6,
  22, -1, -1, 3, 10, 2, -6, 3, 3, -7, -2, -15, 49, -16, -7, 1, -14, -20, 24, 31, 23, -15, -4, -13, 20, 13, 19, 49, 19,
  25, -19, -12, 31, -27, 13, 19, 19, 15, -27, 25, 27, 15, 28, 13, 15, 25, 31, 19, 12, 27, 21, 17, -11, 23, -16, 21, 16,
  21, -19, 20, 23, 23, 19, -28, 15, 17, 27, 32, -15, 17, -20, -12, -17, 17, 13, -21, 24, 15, 23, -19, 19, 21, -19, 15,
  -19, -16, -21, -16, 25, 13, 31, -19, 15, -16, -12, 9, 16, 25, 20, 29, 21, 19, -19, -20, -19, 13, 13, -23, -16, 12, 33,
  16, 27, -17, 21, 23, 17, -19, 20, 19, 25, -17, 19, -24, 15, 19, 17, -16, 21, -16, 19, -16, -20, 11, -27, 11, 19, 21,
  17, -23, 17, 13, -27, 15, -24, -20, 24, 19, -19, 20, -16, 23, 19, 23, 13, 17, -20, 21, 16, 23, 23, 23, 27, -15, 17,
  20, 19, -17, 15, -20, 17, 37, 20, -25, -17, -17, 23, 19, 15, 34, 24, 19, 29, 24, -28, -13, 15, -21, -23, 20, 16, 27,
  28, 17, -8, -4, -7, -3, -12, -12, -12, 23, -9, -12, -23, 25, -15, 20, -11, 20, -9, -3, 3, 28, 16, 32, -5, -29, -4, 16,
  16, 13, 23, 16, -5, 13, -21, 8, 16, 28, 19, -12, 27, 24, 23, 13, -11, -33, 15, -17, -13, 19, 23, 17, 17, 23, 13, 13,
  15, 12, 19, 11, 17, 13, -20, 13, 23, 20, 17, -17, 21, 20, 23, -19, 19, 17, -13, -11, -11, 28, -19, 13, 28, -12, 27,
  -15, -21, 29, -15, -15, -27, 24, -16, -13, -15, 20, 19, 94,
]
export const URGED_STEPS: readonly number[] = [
  4, 6, 2, 5, -38, -35, -6, -4, -32, 5, 3, 7, -2, -10, 1, 5, -2, 2, -3, -5, 12, 4, 16, 7, -5, 6, 5, -14, -10, -3, 12, 8,
  14, -3, -59, 19, 0, -1, -4, 3, -8, -3, 3, -5, -70, 21, 0, 4, -28, 5, 0, -106, 1, 24, -67, -6, 4, 2, 4, 13, 3, -3, -3,
  6, -9, -2, 5, 7, 13, -4, 3, -2, -1, -9, -25, 26, -22, -1, -16, 18, -15, 18, 23, 17, -11, -3, -10, 15, 10, 14, 38, 14,
  19, -14, -9, 23, -20, 10, 14, 14, 11, -20, 19, 20, 11, 21, 10, 11, 19, 23, 14, 9, 20, 16, 13, -8, 17, -12, 16, 12, 16,
  -14, 15, 17, 17, 14, -21, 11, 13, 20, 25, -11, 13, -15, -9, -13, 13, 10, -16, 18, 11, 17, -14, 14, 16, -14, 11, -14,
  -12, -16, -12, 19, 10, 23, -14, 11, -12, -9, 7, 12, 19, 15, 22, 16, 14, -14, -15, -14, 10, 10, -17, -12, 9, 26, 12,
  20, -13, 16, 17, 13, -14, 15, 14, 19, -13, 14, -18, 11, 14, 13, -12, 16, -12, 14, -12, -15, 8, -20, 8, 14, 16, 13,
  -17, 13, 10, -20, 11, -18, -15, 18, 14, -14, 15, -12, 17, 14, 17, 10, 13, -15, 16, 12, 17, 17, 17, 20, -11, 13, 15,
  14, -13, 11, -15, 13, 29, 15, -19, -13, -13, 17, 14, 11, 27, 18, 14, 22, 18, -21, -10, 11, -16, -17, 15, 12, 20, 21,
  13, -6, -3, -5, -2, -9, -9, -9, 17, -7, -9, -17, 19, -11, 15, -8, 15, -7, -2, 2, 21, 12, 25, -4, -22, -3, 12, 12, 10,
  17, 12, -4, 10, -16, 6, 12, 21, 14, -9, 20, 18, 17, 10, -8, -26, 11, -13, -10, 14, 17, 13, 13, 17, 10, 10, 11, 9, 14,
  8, 13, 10, -15, 10, 17, 15, 13, -13, 16, 15, 17, -14, 14, 13, -10, -8, -8, 21, -14, 10, 21, -9, 20, -11, -16, 22, -11,
  -11, -20, 18, -12, -10, -11, 15, 14, 162,
]
export const URGED_ENDS: readonly number[] = [
  35, -37, -46, 190, 180, 5, -1, -32, -9, -16, 2, -18, -18, -65, -23, 94, 31, -21, 32, -4, 55, 19, 13, 18, -30, -14, 2,
  -24, -51, -34, 0, 32, -2, -38, 11, 16, -59, -38, 0,
]
export const URGED_WORDS =
  "after alone,after along,after asks,after bank,after beautiful,after bed,after book,after called,after cause,after coffee,after dark,after date,after dog,after drink,after em,after enough,after exactly,after fast,after fill,after forget,after free,after gave,after inside,after leaves,after less,after lid,after looking,after lose,after low,after middle,after mine,after much,after needs,after normal,after once,after paid,after past,after pick,after question,after quick,after quit,after reason,after runs,after seconds,after serious,after set,after she'd,after slowly,after sometimes,after somewhere,after tells,after thinking,after tired,after tried,after walk,after we've,after wet,after without,after worked,before actually,before any,before anyway,before bathroom,before bigger,before boring,before boss,before bread,before brush,before bucket,before bucks,before cake,before calendar,before card,before cheap,before comments,before control,before cook,before delete,before dog,before dollar,before drawer,before drive,before far,before feels,before felt,before fold,before folk,before friend,before gives,before gone,before handle,before happened,before head,before hurt,before inch,before instead,before internet,before joke,before knees,before looked,before making,before march,before mean,before miss,before mix,before music,before needs,before news,before none,before notes,before otherwise,before plain,before plate,before print,before ready,before roll,before shoes,before size,before skip,before soap,before somewhere,before starts,before stick,before story,before stupid,before suppose,before terrible,before they'd,before thin,before touch,before trick,before twice,before ugly,before used,before who's,before wife,before worth,before yellow,last already,last below,last bus,last dark,last date,last dinner,last doctor,last doing,last everybody,last four,last free,last hands,last house,last kitchen,last later,last like,last loud,last middle,last much,last myself,last nine,last not,last okay,last part,last pencil,last please,last question,last said,last sentence,last start,last stop,last to,last tomorrow,last twice,last us,last what,last with,last word,last words,lead I'll,lead J,lead NJ,lead S,lead before,lead box,lead card,lead done,lead everything,lead eyes,lead fast,lead feet,lead folks,lead good,lead guy,lead have,lead home,lead hot,lead how,lead i,lead just,lead last,lead light,lead mean,lead middle,lead minute,lead month,lead morning,lead next,lead number,lead once,lead round,lead saying,lead short,lead slow,lead small,lead something,lead sorry,lead sunday,lead the,lead think,lead thought,lead time,lead tomorrow,lead two,lead wall,lead word,lead wrong,object any,object anything,object everything,object first,object five,object half,object his,object mine,object one,object six,object somebody,object something,object things,object three,object through,object twenty,object until,object us,object what's,object who,object yourself,verb face,verb fill,verb fold,verb hate,verb hit,verb jump,verb mix,verb note,verb pour,verb practise,verb quit,verb rinse,verb save,verb sell,verb shake,verb sign,verb skip,verb sleep,verb sort,verb spend,verb wake,verb water,verb wear,verb wipe"
