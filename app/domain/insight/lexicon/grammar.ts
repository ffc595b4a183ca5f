// Small closed classes of words that show whether a stretch of speech can stand alone.
/** A word class from a line of words separated by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const NUMBER =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|half|hundreds?|thousands?)$/

export const HESITATIONS = wordSet('um uh er ah hmm mm mmm hm nnn eh ehm erm uhm mhm mm-hmm huh uh-huh')

// Lead-ins before the sentence proper; dropping them loses nothing.
export const OPENERS = wordSet(
  'absolutely actually again ah alright also and anyway anyways basically but cause cool cuz definitely essentially exactly excellent gotcha great hey hi honestly hopefully however kay like listen literally look no now obviously oh ok okay or perfect plus presumably really right see so sure then unfortunately well whoa wow yeah yep yes',
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
  "although another as at because both by either else even for from he he'd he'll he's hence her here here's hers him his how instead into it it'd it'll it's its like neither nor not of one ones otherwise rather same she she'd she'll she's since such than that that'll that's their them there there's therefore these they they'd they'll they're they've this those though thus to too unless until what's where whereas whether which while who whom whose why with",
)

export const BAD_ENDINGS = wordSet(
  'a about also although am an and any are as at be because been between both but by can could did do does each every for from had has have he her his how i if in into is its just like may might more most must my not of on or our pretty quite really she should so some such than that the their then these they this those though through to very was we were what whatever when where whether which while who whose why will with would you your',
)

export const SUBJECT_PRONOUNS = wordSet(
  'anyone everybody everyone he i it nobody one people she somebody someone that there these they this those we what who you',
)

export const FINITE_FORMS = wordSet(
  "added adds affects allowed allows am announced are aren't asks ate became becomes began begins believes bought breaks brings broke brought builds built buys came can can't cannot caused causes changed changes chose comes consists contains costs could couldn't created creates decided depended depends describes developed did didn't discovered do does doesn't don't drew drove ended ends explains feels fell felt finds flew follows forgot fought found gave gets gives goes got grew grows had hadn't happened happens has hasn't have haven't he'd he'll he's heard held helped helps here's hit holds hurt i'd i'll i'm i've improves includes increases involves is isn't it'll it's joined keeps kept knew knows laid lasts lay leads learned learns leaves led left let's lets likes lives looked looks loses lost loves made makes mattered matters may means met might moved moves must needed needs noticed opens paid pays performs plays produces provides published put puts ran read reads realized reduces refers released remains represents required requires rose runs said sat saved saves saw says seemed seems sells sends sent set shall she'd she'll she's shot should shouldn't showed shows sits slept sold speaks spends spent spoke stands started starts stays stole stood takes taught tells tends that's there's they'd they'll they're they've thinks thought threw told took tried tries turned turns understands understood used uses wanted wants was wasn't we'd we'll we're we've went were weren't what's who's will wins won won't wore worked works would wouldn't writes wrote you'd you'll you're you've",
)

export const BASE_VERBS = wordSet(
  'add affect allow apply ask attach avoid bake be become begin believe break bring build buy call care carry cause change check choose chop clean click close collect combine come compare connect consider consist contain continue cook cost count cover create cut deal decide define delete deliver depend describe design develop discuss dissolve do download drain draw drink drive eat end enjoy expect explain face fail fall feel fight fill find fit fix focus follow forget forgive gain get give go grow handle happen hate have hear help hit hold hope identify imagine improve include increase insert install involve join jump keep kill knead know lack last laugh lead learn leave let lie lift like limit listen live look lose love make manage matter mean measure meet mix move need notice offer open organise organize own pass pay peel perform pick plan play pour practice practise prepare prevent produce prove provide pull push put raise reach read receive record reduce refer reflect relax rely remain remember repeat replace represent require rest return review rinse rise run save say schedule see seek seem select sell send separate serve set shake share sharpen show shred sit skip sleep solve sort speak spend spread sprinkle stand start stay stick stir stop study succeed suffer suggest support suppose survive take talk teach tell tend test thank think throw tighten touch track train travel treat trust try turn understand unplug upload use visit wait walk want warm warn wash waste watch wear weigh win wipe wonder work worry write',
)
