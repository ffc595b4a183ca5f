// What a speaker announces near the beginning, where the title does not: "I'm going to give you four powerful drills".
import { NUMBER_WORDS, numberSaid } from '../../lexicon/counting.ts'
import type { Told } from '../talk/told.ts'
import { useOf, type TitlePromise } from './title-promise.ts'

type Said = Pick<Told, 'words' | 'language'>

/** What the title promises; what the speaker announces in place of a mere question or subject. */
export function withAnnounced(promised: TitlePromise | null, told: Said): TitlePromise | null {
  return promised?.as === 'list' || promised?.as === 'deed' ? promised : (announcedIn(told) ?? promised)
}

function announcedIn({ words, language }: Said): TitlePromise | null {
  if (language.code !== 'en') return null
  const most = Math.min(MOST_WORDS, Math.max(FEWEST_WORDS, words.length * SHARE))
  const said = words.slice(0, most).map(({ norm }) => norm).join(' ') // prettier-ignore
  for (const [, number = '', kinds = '', units = ''] of said.matchAll(ANNOUNCED)) {
    const use = useOf(units)
    const kind = kinds.trim().split(' ').filter((word) => word !== '' && !PRAISE.test(word)) // prettier-ignore
    const isNamed = kind.length > 0 || !VAGUE.test(units)
    const isList = use !== null && isNamed && numberSaid(number) >= FEWEST && !kind.some((word) => NO_KIND.test(word))
    if (isList && isCounted(words, units)) return { as: 'list', phrase: ['the', number, ...kind, units].join(' '), use }
  }
  return null
}

// "Number two", "the second", "next drill": a list that is announced and not told is none.
function isCounted(words: Told['words'], units: string): boolean {
  const said = words.map(({ norm }) => norm).join(' ')
  const unit = units.replace(/ies$/, 'y').replace(/s$/, '')
  return new RegExp(String.raw`\b(?:number two|number 2|secondly|${unit} (?:number )?(?:two|2)|(?:second|next) ${unit}|the second)\b`).test(said) // prettier-ignore
}

const FEWEST = 3
const [SHARE, FEWEST_WORDS, MOST_WORDS] = [0.15, 150, 400]
// Those that are told of in passing as well ("things", "types", "ideas") are left out.
const UNITS =
  'habits|ways|exercises|practices|routines|stretches|moves|shortcuts|swaps|drills|activities|tips|rules|tricks|hacks|techniques|strategies|methods|tactics|secrets|principles|steps|mistakes|errors|reasons|lessons|myths|signs|recipes|tools|apps|extensions'
const LEADS =
  "(?:going to|gonna|i'll|i will|we'll|we will|let me|want to|i've got|i have|here are|you're about to|you'll|you will|in (?:this|the|today's) (?:video|lesson)|breaking down|covering)"
const ANNOUNCED = new RegExp(
  String.raw`\b${LEADS} (?:(?!one\b|of\b|not\b|never\b|had\b|was\b|were\b)\S+ ){0,6}?(?<!\bof )(?<!\bfor )(?<!\bthese )(\d{1,2}|${NUMBER_WORDS}) ((?:[\p{L}'’-]+ ){0,4}?)(${UNITS})\b`,
  'giu',
)
// "The three ways" says nothing.
const VAGUE = /^(?:ways|methods|reasons|lessons|signs|practices)$/
const PRAISE =
  /^(?:different|simple|powerful|quick|very|really|proven|slightly|curious|main|common|important|big|biggest|essential|primary|key|core|practical|actionable|original|easy|super|top|great|basic|best|most|favourite|favorite|amazing|incredible|tiny|little|huge)$/
const NO_KIND = /^(?:of|that|which|and|or|but|the|a|an|in|to|for|with|from|about|i|you|we|they|it|is|are|more|other|minutes?|hours?|days?|weeks?|months?|years?|seconds?|hundred|thousand|million|percent)$/ // prettier-ignore
