// Words that join clauses, open noun phrases or look like verbs: they show where one statement ends and another begins.
import { wordSet } from './grammar.ts'

export const OPENS = wordSet(
  "and but or so because cause that which who whose what whatever how when whenever if where wherever why as than while until till after before since whether though although unless once then like except",
) // prettier-ignore
export const SAYS = wordSet(
  "think thinks know knows knew say says said saying believe hope see seen mean means guess feel feels felt wish sure show shows find realize realise imagine ensure suppose remember thought thinking knowing notice told tell understand bet figure assume",
) // prettier-ignore
export const AUX = wordSet(
  "is are was were has have had do does did can could will would shall should may might must cannot am ain't isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't can't couldn't won't wouldn't shouldn't",
) // prettier-ignore
export const NOMINATIVE = wordSet(
  "i we they he she",
) // prettier-ignore
export const EITHER_CASE = wordSet(
  "you it this that these those people there everyone everybody",
) // prettier-ignore
export const DETERMINER = wordSet(
  "the a an my your our their his its this that these those some any every each no all another",
) // prettier-ignore
export const NP_START = wordSet(
  "the a an my your our their this these those",
) // prettier-ignore
export const PREPOSITION = wordSet(
  "of in on at by for with from to into about between over under through without per as like off onto within across around behind during via than",
) // prettier-ignore
export const NOT_FINITE_AFTER = wordSet(
  "to can could will would shall should may might must not don't doesn't didn't can't couldn't won't wouldn't let's i'll you'll we'll they'll it'll gonna wanna",
) // prettier-ignore
export const REDUCED = wordSet(
  "called used made based built given found left needed required allowed created said written sold sent held kept set put hit cut read thought changed caused developed released published moved started lost paid taught worked",
) // prettier-ignore
export const HEADS_CONTACT = wordSet(
  "thing things way ways time times everything anything something nothing one ones all moment day reason first most least more place much stuff",
) // prettier-ignore
export const GIVES = wordSet(
  "give gives giving gave show shows showing tell tells told teach teaches teaching taught send sends sent make makes making made call calls called cost costs ask asks buy buys take takes took offer offers bring brings save saves hand pay keep consider all both half twice such quite what let lets help helps helping watch have get see",
) // prettier-ignore
export const ASIDE = wordSet(
  "wait yes yeah okay ok oh alright wow hey hello hi unfortunately hopefully alternatively obviously basically presumably meanwhile however anyway therefore ah aha excellent huh sorry thanks bye yep nope gosh",
) // prettier-ignore
// Words that cannot follow the start of a noun phrase: "the of a basis", "for the a client".
export const BROKEN_NP = wordSet(
  "the a an of is are was were and but or to at by for with from against i you we they he she it it's that's there's my your our their if because will would can could should",
) // prettier-ignore
export const SUBORDINATES = wordSet(
  "if when whenever once while as after before until since unless although though what whatever",
) // prettier-ignore
export const RELATIVE = wordSet(
  "that which who where whose",
) // prettier-ignore
export const NOUNS_TOO = wordSet(
  "changes costs uses needs works plays starts ends breaks shows moves runs stands reads leads turns loves likes lives matters leaves wins tries builds sells increases causes looks comes goes gets takes puts opens holds feels sets helps",
) // prettier-ignore
export const NOUN_TOO = wordSet(
  "need want use work change help look plan love practice start end show move play run cost matter drive guide approach test point answer question access respect link way order view set report call return care interest switch visit walk drink fight focus hope name place record rest result risk share sleep sound stand step stop talk touch travel trip trust turn vote wish",
) // prettier-ignore
export const TIME = wordSet(
  "day week month year time times night morning today yesterday tomorrow minutes hours days weeks months years now home out up down back off away together apart again enough half right exactly almost nearly quite yet maybe perhaps even still just only also really not never always often sometimes ever already instead rather inside outside worth plus versus including regarding despite unlike beyond against among beside above below along near past toward towards upon whose",
) // prettier-ignore
