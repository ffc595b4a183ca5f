// Words of grammar or small talk: never a topic of their own.
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above across actually after again ago ah all almost along already also although always am an and another any anybody anyone anything anyway anyways apparently are aren't around as at away back basically be became because been before being below between both but by can can't cannot could couldn't cuz " +
    "did didn't do does doesn't doing don't done down during each either else enough especially etc even ever every everybody everyone everything except exactly " +
    "far few first for from further gave get gets getting give given gives giving go goes going gone gonna got gotta guess guys had hadn't half has hasn't have haven't having he he'd he'll he's her here here's hers herself hey hi him himself his hmm hopefully how however huh " +
    "i i'd i'll i'm i've if in indeed instead into is isn't it it'd it'll it's its itself just kind kinda know knows last least let let's like likely literally little lot lots made make makes making many may maybe me mean means might mine more most mostly much must my myself " +
    'never next no nobody none nope nor not nothing now obviously of off oh ok okay on once one ones only onto or other others our ours out over own particular particularly people per perhaps please pretty probably put quite ' +
    "rather really right said same saw say saying says see seem seemed seems seen several shall she she'd she'll she's should shouldn't show since so some somebody somehow someone something sometimes somewhat sort still stuff such super sure " +
    "take taken takes taking talk talked talking tell than thank thanks that that'd that'll that's the their theirs them themselves then there there'd there'll there's these they they'd they'll they're they've thing things think thinking this those though thought three through till times to today together told too took totally toward towards tried truly try trying two " +
    "uh um under until unless up upon us use used uses using usually very via want wanted wants was wasn't way ways we we'd we'll we're we've well went were weren't what what'll what's whatever when whenever where where's whereas wherever whether which while who who'd who's whoever whole whom whose why will with within without won't would wouldn't wow yeah yep yes yet you you'd you'll you're you've your yours yourself yourselves " +
    'able bit call called came come comes coming day different end fact find found good great happen happened happening happens interesting keep kept look looked looking looks mm nice new number point question rest second set show shows start started starts time whatsoever word words yup video videos'
  ).split(/\s+/),
)
