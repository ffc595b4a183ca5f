// The most common words of languages that we recognise but do not parse: enough to guess the language.
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

// Written alike in Danish and Norwegian. These and Polish and Swedish go without their words that are English, too.
const NORDIC =
  'alle andre bare da de den denne der det dette din du eller en et fra før han har hun hvis hvor hvordan ikke jeg kan kom kommer mange med min ned nok når og også om på sammen selv skal skulle som så til var ved vi vil ville'

export const FOREIGN_FUNCTION_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'it',
    set(
      'a abbiamo adesso agli ai al alla alle allo allora altra altro anche ancora avere avete bene che chi ci cioè come con cosa così cui da dal dalla degli dei del della delle dello detto deve devo di dice dire dove dovete e era esattamente esempio essere fare fra già gli ha hai hanno ho il in infatti inoltre invece io la le lei lo loro lui là lì ma me mi mio molto ne nei nel nella nelle no noi non o ogni oppure ora per perché più poi posso possono potete proprio può qua quale quali quando quanto quella quelli quello questa queste questi questo qui quindi se sei sempre si siamo siete sono stare su sul sulla suo sì te ti tra tu tuo tutta tutte tutti tutto un una uno vi voi vostra vostro è',
    ),
  ],
  [
    'es',
    set(
      'a ahí al aquí así bien cada como con cuando de decir del desde donde el ella ellos en entonces era eres es esa ese eso esta estar estas este esto estos ha hacer han has hasta hay he la las le les lo los me mi muy más no nos nosotros o otra otro para pero por porque puede pueden puedo pues que quien qué se ser si sin sobre somos son soy su sí también te tener toda todas todo todos tu tú un una unas unos vamos y ya yo él',
    ),
  ],
  [
    'fr',
    set(
      "a ai ainsi alors as au aussi autre aux avec avez avoir avons bien c'est ce ces cet cette chaque comme d'un d'une dans de des dire donc du déjà elle elles en es est et faire ici il ils j'ai je la le les leur là ma mais me mes mon ne non nous on ont ou oui où par parce pas peut peuvent plus pour qu'il quand que qui quoi sa se ses si sommes son sont suis sur ta te tes ton tous tout toute toutes très tu un une vous y à était êtes être",
    ),
  ],
  [
    'de',
    set(
      'aber alle also am an auch auf aus bei bin bist da dann das dass dein der dich die dies diese dieser dieses du durch ein eine einem einen einer er es für habe haben hast hat hier ich ihr ihre im in ist ja jeder kann können man mehr mein mich mit nach nein nicht noch nur oder schon sehr sein sich sie sind so um und uns von vor wann war was weil wenn wer werden wie wir wo zu über',
    ),
  ],
  [
    'pt',
    set(
      'a ao aqui as assim bem cada com como da das de dizer do dos e ela ele eles em então era essa esse esta estar este eu fazer foi gente há isso já lhe mais mas me meu muito na nas no nos não nós o onde os ou outro para pode podem por porque pra quando que quem se ser seu sim sou sua são também te tem ter teu toda todos tu tudo um uma umas uns você vocês à é',
    ),
  ],
  [
    'nl',
    set(
      'aan al alle als ben bent bij daar dan dat de deze die dit door dus een elk en er heb hebben hebt heeft heel het hier hij hoe hun ik in is ja je jij jou jouw jullie kan kunnen maar meer met mij mijn naar nee niet nog of om omdat ons ook op over te uit van voor waar wanneer was wat we wie wij worden ze zeer zich zij zijn zo',
    ),
  ],
  [
    'pl',
    set(
      'albo ale aż bardzo bo był była było być chcę ci co czy czyli dla dlatego gdy gdzie ich ile jak jako jakie jego jej jest jestem jeszcze jeśli już kiedy która które którego której który którzy lub mam masz mi mnie może można mój na nad nam nas nawet nic nich nie nigdy od oraz po ponieważ potem przed przez przy się są sobie ta tak te tego tej też tu tutaj tych tylko tym w wam wszystko wtedy wy więc z za zawsze ze że żeby',
    ),
  ],
  [
    'da',
    set(
      `${NORDIC} af blev blive bliver efter er fik gør hvad ind lidt meget mere mig mit måske nogen noget op os sig ud være været`,
    ),
  ],
  [
    'no',
    set(
      `${NORDIC} av ble bli blir deg er etter fikk gjør hva inn litt meg mer mitt mye noe noen nå opp oss seg ut være vært`,
    ),
  ],
  [
    'sv',
    set(
      'alla andra att av bara blev bli blir de den denna det detta din du efter eller en ett från får för gör han har hon hur här inte jag kan kom kommer lite med mer mig min mitt mot mycket många måste någon något när och också om oss på sedan sig sin ska skulle som så till upp ut vad var vara vi vid vill än är även',
    ),
  ],
])

// Spelt like nothing common in another language, unlike "i", "to", "for" and "have".
export const ENGLISH_ALONE = set('and but if it not of that the there they this what with you your')

export const ENGLISH_HINTS = set(
  'and are be but can for have i if is it just my not of on so that the there they this to was we what with you your',
)

export const LANGUAGE_NAMES: Readonly<Record<string, string>> = { en: 'English', it: 'Italian', es: 'Spanish', fr: 'French', de: 'German', pt: 'Portuguese', nl: 'Dutch', pl: 'Polish', da: 'Danish', no: 'Norwegian', sv: 'Swedish', zh: 'Chinese', ja: 'Japanese', ko: 'Korean', ru: 'Russian', ar: 'Arabic', hi: 'Hindi', el: 'Greek', he: 'Hebrew', th: 'Thai', uk: 'Ukrainian', ur: 'Urdu', fa: 'Persian' } // prettier-ignore

export const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/g], ['zh', /[\u3400-\u9fff]/g], ['ko', /[\uac00-\ud7af]/g], ['ru', /[\u0400-\u04ff]/g],
  ['ar', /[\u0600-\u06ff]/g], ['hi', /[\u0900-\u097f]/g], ['el', /[\u0370-\u03ff]/g], ['he', /[\u0590-\u05ff]/g], ['th', /[\u0e00-\u0e7f]/g],
] // prettier-ignore

// Languages that share a script with a more common one have letters of their own.
export const OWN_LETTERS: readonly (readonly [string, string, RegExp])[] = [
  ['uk', 'ru', /[єїґ]/g], ['ur', 'ar', /[ٹڈڑے]/g], ['fa', 'ar', /[پچژگ]/g],
] // prettier-ignore

// Chinese and Japanese characters of grammar or small talk: a pair containing one is not a topic.
export const CJK_FUNCTION_CHARACTERS =
  /[的了是我你他她它们这那在有就不会也都和与很到说要去来啊呢吧吗嗯呃哦对把被给让从以为所因但而且或个些么什怎样得地着过还又再没只能可后前里多少一二三两几之其最更想看觉非常应该如果比现感谢やりをにがはのもでとしてますたいるこれそあなよねかんだっ]/u

// Chinese speech without punctuation starts a new thought at these words.
export const CJK_OPENERS =
  /^(?:然后|所以|但是|因为|那么|如果|比如|其实|首先|最后|第一|第二|第三|另外|而且|不过|那我|那你|就是说|对于|我觉得|そして|でも|だから|次に|まず|それ)/u
