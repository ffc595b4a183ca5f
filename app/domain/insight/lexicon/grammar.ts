// Small closed classes of words that show whether a stretch of speech can stand alone.
/** A word class from a line of words separated by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const NUMBER =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|half|hundreds?|thousands?)$/

export const HESITATIONS = wordSet('um uh er ah hmm mm mmm hm nnn eh ehm erm uhm mhm mm-hmm huh uh-huh')

// Lead-ins before the sentence proper; dropping them loses nothing.
export const OPENERS = wordSet(
  'and but so however unfortunately presumably hopefully now then okay ok well yeah yes yep no right alright oh again anyway anyways or like also plus hey hi basically actually literally honestly obviously essentially look listen see cause cuz ah wow sure great perfect cool exactly absolutely definitely excellent gotcha really whoa kay',
)

// Longer phrases come before shorter ones, since the first match wins.
export const OPENING_PHRASES: readonly string[] = [
  'what i want you to understand is that', 'the thing to realize is that', 'one of the things is that', 'what i want to say is that', 'i want you to know that', 'i want you to remember that', 'the other thing is that', 'the first thing is that',
  'what i mean is that', 'the thing is that', 'the point is that', 'the idea is that', 'the fact is that', 'the truth is that', 'it turns out that', 'as it turns out', 'as you can see', 'as you know', 'as i said', 'as i mentioned', 'like i said', 'we can see that', 'you can see that',
  'we see that', 'you can see here that', 'we can see here that', 'i would say that', 'i would say', 'i feel like', 'i think that', 'i believe that', 'i guess that', 'i know that', 'it turns out', 'the thing is', 'the point is', 'first of all', 'of course', 'by the way',
  'in fact', 'for example', 'for instance', 'all right', 'you know what', 'you know', 'i mean', 'i think', 'i guess', 'i suppose', 'i believe', 'in other words', 'and so', 'and then', 'but then', 'so then', 'at the end of the day', 'to be honest', 'let me tell you', "don't get me wrong", 'mind you', 'kind of', 'sort of',
] // prettier-ignore

// Between commas these say nothing: "the bread is, so to speak, alive".
export const ASIDE_PHRASES: readonly string[] = ['if you will', 'so to speak', 'to be honest', 'at the end of the day', 'by the way', "let's say", 'let us say', 'let me tell you', 'as we said', 'like we said', 'like you said', 'as you mentioned', "i don't know"] // prettier-ignore
// The same, also at the end of a list.
export const LIST_ENDS: readonly string[] = ['stuff like that', 'things like that', 'all that stuff', 'all this stuff', 'that sort of thing', 'that kind of thing', 'those kind of things', 'whatever'] // prettier-ignore

export const FILLER_PHRASES: readonly string[] = [
  ...ASIDE_PHRASES, ...LIST_ENDS,
  'you know what i mean', 'if you know what i mean', 'as you can see', 'as i said', 'as i mentioned', 'like i said', 'and stuff like that', 'or something like that', 'and things like that', 'or anything like that', 'or stuff like that', 'or things like that', 'and that kind of stuff', 'and that sort of stuff', 'and that kind of thing', 'and that sort of thing', 'and all this stuff', 'and all of that', 'and all that', 'or what have you', 'and what have you', 'and whatnot', "you know what i'm saying", 'or whatever it is', 'and so on and so forth', 'and all that kind of jazz', 'and all that stuff',
  'or whatever', 'and stuff', 'or something', 'and so on', 'you know', 'i mean', 'sort of', 'kind of', 'i guess', 'i suppose', 'of course', 'in a way', 'at least i think', 'right here', 'over here', 'down here', 'up here', 'dot dot dot', 'go ahead and', 'kinda', 'i think that', 'i think', 'and so forth', 'and everything like that',
] // prettier-ignore

export const TAIL_PHRASES: readonly string[] = [
  'makes sense right', 'make sense right', 'makes sense', 'make sense', 'right', 'okay', 'ok', 'yeah', 'you know', 'i think', 'and stuff', 'or something', 'or whatever', 'and so on', 'and so', 'so that', 'i guess', 'all right', 'alright', 'excellent', 'exactly', 'and', 'but', 'so', 'or', 'because', 'um', 'uh', 'like', 'now', 'then', 'well', 'which', 'sure', 'though', 'my friend', 'guys', 'there we go', 'here we go', 'goodbye', 'bye bye', 'bye', 'you see', 'oh', 'as well as', 'and then', 'basically', 'actually', 'for example', 'for instance', 'again', 'the', 'a', 'an', 'if', 'when', 'i', 'we', 'my', 'your', "it's", "that's",
] // prettier-ignore

// A sentence that begins with one of these depends on the sentence before it.
export const LEANING_STARTS = wordSet(
  "it its it's it'll it'd they they're they'll they've they'd their them he he's he'll he'd his him she she's she'll she'd her hers this that that's that'll these those such one ones another which who whose whom where than because since although though whereas unless until while as otherwise instead therefore thus hence both neither either even too same here here's there's there it'd else rather not nor like him how what's why whether else like to of for with by from at into",
)

export const BAD_ENDINGS = wordSet(
  'and but or so because if when while although though which that who whose than as of to in on at by for with from into about between through the a an my your our their his her its is are was were be been am will would can could should may might must have has had do does did very i we you they he she this these those not really just like then also more most some any every each whatever whether what where how why really pretty quite such both',
)

export const SUBJECT_PRONOUNS = wordSet(
  'i you we they he she it there this that these those who what everyone everybody someone somebody people nobody anyone one',
)

export const FINITE_FORMS = wordSet(
  "is are was were am isn't aren't wasn't weren't has have had hasn't haven't hadn't does do did doesn't don't didn't can can't cannot could couldn't will won't would wouldn't shall should shouldn't may might must " +
    "it's that's there's here's what's he's she's who's i'm you're we're they're i've you've we've they've i'll you'll we'll they'll he'll she'll it'll i'd you'd we'd they'd he'd she'd let's " +
    'means makes takes gives gets goes comes needs wants works helps lets keeps shows says tells turns uses allows requires creates causes leads happens becomes starts begins ends looks seems feels knows thinks puts runs sits stands holds brings adds depends matters includes contains consists costs lasts remains stays refers involves provides improves increases reduces changes grows moves changes produces performs affects explains describes represents plays lives learns loves likes believes understands asks builds writes reads speaks spends saves sells buys pays sends finds follows tends tries wins loses leaves breaks opens ' +
    'made took gave got went came needed wanted worked helped kept showed said told turned used allowed required created caused led happened became started began ended looked seemed felt knew thought put ran sat stood held brought added depended mattered found left lost built wrote read spoke spent saved sold bought paid sent won tried learned moved grew changed saw heard met bought broke chose drew drove ate fell flew forgot fought hit hurt laid lay rose set shot slept stole taught threw understood wore decided realized noticed discovered developed published released announced joined',
)

export const BASE_VERBS = wordSet(
  'mean make take give get go come need want work help let keep show say tell turn use allow require create cause lead happen become start begin end look seem feel know think put run sit stand hold bring add depend matter include contain consist cost last remain stay refer involve provide improve increase reduce change grow move produce perform affect explain describe represent play live learn love like believe understand ask build write read speak spend save sell buy pay send find follow tend try win lose leave break open see hear meet choose forget remember practice practise listen watch avoid call care carry check clean close connect consider continue cook count cover cut deal decide define deliver design develop discuss do draw drink drive eat enjoy expect face fail fall fight fill fit fix focus forgive gain handle hate have hit hope identify imagine join jump kill lack laugh lie lift manage mix notice offer own pass pick plan prepare prevent prove pull push raise reach receive record reflect relax rely repeat replace rest return review rise save schedule seek separate serve set share sleep solve sort stick stop study succeed suffer suggest support suppose survive talk teach test thank throw touch track train travel treat trust visit wait walk want warm warn wash waste wear wonder worry be test measure apply weigh dissolve pour bake shred skip sharpen wipe peel stir chop sprinkle drain rinse tighten insert attach install download select click delete upload unplug knead spread turn shake compare collect combine organize organise focus limit set',
)
