// Words that join clauses, open noun phrases or look like verbs: they show where one statement ends and another begins.
import { wordSet } from './grammar.ts'

export const OPENS = wordSet(
  'after although and as because before but cause except how if like once or since so than that then though till unless until what whatever when whenever where wherever whether which while who whose why',
) // prettier-ignore
export const SAYS = wordSet(
  'assume believe bet ensure feel feels felt figure find guess hope imagine knew know knowing knows mean means notice realise realize remember said say saying says see seen show shows suppose sure tell think thinking thinks thought told understand wish',
) // prettier-ignore
export const AUX = wordSet(
  "ain't am are aren't can can't cannot could couldn't did didn't do does doesn't don't had hadn't has hasn't have haven't is isn't may might must shall should shouldn't was wasn't were weren't will won't would wouldn't",
) // prettier-ignore
export const NOMINATIVE = wordSet(
  "i we they he she",
) // prettier-ignore
export const EITHER_CASE = wordSet(
  "you it this that these those people there everyone everybody",
) // prettier-ignore
export const DETERMINER = wordSet(
  'a all an another any each every his its my no our some that the their these this those your',
) // prettier-ignore
export const NP_START = wordSet(
  "the a an my your our their this these those",
) // prettier-ignore
export const PREPOSITION = wordSet(
  'about across around as at behind between by during for from in into like of off on onto over per than through to under via with within without',
) // prettier-ignore
export const NOT_FINITE_AFTER = wordSet(
  "can can't could couldn't didn't doesn't don't gonna i'll it'll let's may might must not shall should they'll to wanna we'll will won't would wouldn't you'll",
) // prettier-ignore
export const REDUCED = wordSet(
  'allowed based built called caused changed created cut developed found given held hit kept left lost made moved needed paid published put read released required said sent set sold started taught thought used worked written',
) // prettier-ignore
export const HEADS_CONTACT = wordSet(
  'all anything day everything first least moment more most much nothing one ones place reason something stuff thing things time times way ways',
) // prettier-ignore
export const GIVES = wordSet(
  'all ask asks both bring brings buy buys call called calls consider cost costs gave get give gives giving half hand have help helping helps keep let lets made make makes making offer offers pay quite save saves see send sends sent show showing shows such take takes taught teach teaches teaching tell tells told took twice watch what',
) // prettier-ignore
export const ASIDE = wordSet(
  'ah aha alright alternatively anyway basically bye excellent gosh hello hey hi hopefully however huh meanwhile nope obviously oh ok okay presumably sorry thanks therefore unfortunately wait wow yeah yep yes',
) // prettier-ignore
// Words that cannot follow the start of a noun phrase: "the of a basis", "for the a client".
export const BROKEN_NP = wordSet(
  "a against an and are at because but by can could for from he i if is it it's my of or our she should that's the their there's they to was we were will with would you your",
) // prettier-ignore
export const SUBORDINATES = wordSet(
  "if when whenever once while as after before until since unless although though what whatever",
) // prettier-ignore
export const RELATIVE = wordSet(
  "that which who where whose",
) // prettier-ignore
export const NOUNS_TOO = wordSet(
  'breaks builds causes changes comes costs ends feels gets goes helps holds increases leads leaves likes lives looks loves matters moves needs opens plays puts reads runs sells sets shows stands starts takes tries turns uses wins works',
) // prettier-ignore
export const NOUN_TOO = wordSet(
  'access answer approach call care change cost drink drive end fight focus guide help hope interest link look love matter move name need order place plan play point practice question record report respect rest result return risk run set share show sleep sound stand start step stop switch talk test touch travel trip trust turn use view visit vote walk want way wish work',
) // prettier-ignore
export const TIME = wordSet(
  'above again against almost along already also always among apart away back below beside beyond day days despite down enough even ever exactly half home hours including inside instead just maybe minutes month months morning near nearly never night not now off often only out outside past perhaps plus quite rather really regarding right sometimes still time times today together tomorrow toward towards unlike up upon versus week weeks whose worth year years yesterday yet',
) // prettier-ignore
