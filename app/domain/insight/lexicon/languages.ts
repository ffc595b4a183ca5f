// The most common words of languages that we recognise but do not parse: enough to guess the language.
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const FOREIGN_FUNCTION_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'it',
    set(
      'me te dire detto dice esattamente infatti inoltre ora adesso quale quali quanto quando il lo la le gli un una uno di a da in con su per tra fra e o ma se che chi cui non più è sono sei siamo siete era ho hai ha abbiamo avete hanno al allo alla ai agli alle del dello della dei degli delle dal dalla nel nella nei nelle sul sulla io tu lui lei noi voi loro mi ti si ci vi ne come quando dove perché cosa questo questa questi queste quello quella quelli molto anche ancora così già poi qui qua lì là bene allora quindi cioè sì no può potete possono posso dovete deve devo essere avere fare dire stare vostro vostra tuo suo mio sempre ogni tutto tutti tutta tutte altro altra proprio invece oppure esempio',
    ),
  ],
  [
    'es',
    set(
      'el la los las un una unos unas de a en con por para y o pero si que quien no más es son soy eres somos era ha he has hay han al del yo tú él ella nosotros ellos me te se nos lo le les como cuando donde porque qué esto este esta estos estas eso ese esa muy también ya así aquí ahí entonces pues bien sí ser estar tener hacer decir puede pueden puedo todo todos toda todas otro otra cada mi tu su sin sobre hasta desde vamos',
    ),
  ],
  [
    'fr',
    set(
      "le la les un une des de du à au aux en dans avec par pour sur et ou mais si que qui ne pas plus est sont suis es sommes êtes était a ai as avons avez ont je tu il elle nous vous ils elles me te se y ce cet cette ces comme quand où parce quoi très aussi déjà ainsi ici là alors donc bien oui non être avoir faire dire peut peuvent tout tous toute toutes autre chaque mon ton son ma ta sa mes tes ses leur on c'est d'un d'une qu'il j'ai",
    ),
  ],
  [
    'de',
    set(
      'der die das ein eine einen einem einer und oder aber wenn dass wer nicht mehr ist sind bin bist war habe hast hat haben ich du er sie es wir ihr mich dich sich uns wie wann wo weil was dies diese dieser dieses sehr auch schon so hier da dann also ja nein sein werden kann können alle jeder mein dein ihre von zu mit bei nach aus in im an am auf für über vor durch um noch nur man',
    ),
  ],
  [
    'pt',
    set(
      'o a os as um uma uns umas de do da dos das em no na nos nas com por para e ou mas se que quem não mais é são sou era foi tem ter há eu tu você ele ela nós vocês eles me te lhe como quando onde porque isso este esta esse essa muito também já assim aqui então bem sim ser estar fazer dizer pode podem tudo todos toda outro cada meu teu seu sua ao à pra gente',
    ),
  ],
  [
    'nl',
    set(
      'de het een en of maar als dat wie niet meer is zijn ben bent was heb hebt heeft hebben ik jij je hij zij ze wij we jullie mij jou zich ons hoe wanneer waar omdat wat dit deze die zeer heel ook al zo hier daar dan dus ja nee worden kan kunnen alle elk mijn jouw hun van te met bij naar uit in aan op voor over door om nog maar er',
    ),
  ],
])

export const ENGLISH_HINTS = set(
  'the and of to is that it you this with for on are have we they not what can was be i your my so but just there if',
)

export const LANGUAGE_NAMES: Readonly<Record<string, string>> = { en: 'English', it: 'Italian', es: 'Spanish', fr: 'French', de: 'German', pt: 'Portuguese', nl: 'Dutch', zh: 'Chinese', ja: 'Japanese', ko: 'Korean', ru: 'Russian', ar: 'Arabic', hi: 'Hindi', el: 'Greek', he: 'Hebrew', th: 'Thai' } // prettier-ignore

export const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/g], ['zh', /[\u3400-\u9fff]/g], ['ko', /[\uac00-\ud7af]/g], ['ru', /[\u0400-\u04ff]/g],
  ['ar', /[\u0600-\u06ff]/g], ['hi', /[\u0900-\u097f]/g], ['el', /[\u0370-\u03ff]/g], ['he', /[\u0590-\u05ff]/g], ['th', /[\u0e00-\u0e7f]/g],
] // prettier-ignore

// Chinese and Japanese characters of grammar or small talk: a pair containing one is not a topic.
export const CJK_FUNCTION_CHARACTERS =
  /[的了是我你他她它们这那在有就不会也都和与很到说要去来啊呢吧吗嗯呃哦对把被给让从以为所因但而且或个些么什怎样得地着过还又再没只能可后前里多少一二三两几之其最更想看觉非常应该如果比现感谢やりをにがはのもでとしてますたいるこれそあなよねかんだっ]/u

// Chinese speech without punctuation starts a new thought at these words.
export const CJK_OPENERS =
  /^(?:然后|所以|但是|因为|那么|如果|比如|其实|首先|最后|第一|第二|第三|另外|而且|不过|那我|那你|就是说|对于|我觉得|そして|でも|だから|次に|まず|それ)/u
