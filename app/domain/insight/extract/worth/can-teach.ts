// Keeps out passages that host the show, or begin or end with half a sentence.
import { onceFor } from '../../../kernel/once-for.ts'
import { BAD_ENDINGS } from '../../lexicon/grammar.ts'
import { isFused } from '../../speech/fused.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import type { Told } from '../talk/told.ts'
import { isTornEnd, isTornStart } from '../talk/torn-edge.ts'

// A host announcing what comes next or introducing people.
const ANNOUNCES_NEXT =
  /^(?:(?:so|and|now|well|okay|alright|all right|anyways?|next|with that|today|in this video),? )*(?:let's|let me|we(?:'re| are)?(?: just)? (?:gonna|going to|will)|we'll|I(?:'m| am)(?: just)? (?:gonna|going to)|I'll|I (?:want|wanted|wanna|would like|just want)(?: to)?|you want to|can you|could you|do you) (?:\w+ )?(?:talk|go|get|move|start|jump|hit|dive|give|explain|describe|ask|hear|hop|pause|turn|share)\b/i
const INTRODUCES =
  /^(?:[Mm]y name is|I'm \p{Lu}\p{Ll}+ (?:from|and|with)|Welcome|With (?:us|me) (?:today|on)|Joining (?:us|me)|(?:The )?[Nn]ext (?:up|question|section|topic)\b)/u

// The same where captions without full stops run on: "... this brings us to the next expression".
const MOVES_ON =
  /\b(?:(?:this|that|which) brings (?:us|me) to|(?:now )?next we have|moving on to|let's (?:move on|go (?:on )?to the next|look at the next)|(?:repeat )?(?:again )?after me)\b/i

// "Speaking of the book": what is sold comes next.
const BRIDGES = /\bspeaking of (?:(?:the|my|your|that|this) )?[\w'’-]+[.!]?$/i

/** Whether the passage may be shown alone. */
export function canTeach(told: Told, { first, last }: { readonly first: number; readonly last: number }): boolean {
  if (told.isLoose(first) || told.isLoose(last + 1)) return false
  const start = told.prose(first, first)
  const end = told.prose(last, last)
  if (end.endsWith('?') || BRIDGES.test(told.prose(first, last))) return false
  // Rules of English: a Dutch sentence may end with "is".
  if (told.language.code === 'en' && (isTornStart(start) || isTornEnd(end))) return false
  for (let i = first; i <= last; i++) if (faultAt(told, i) === 'hosts') return false
  // Captions without full stops, cut before the word that "for stuff like" or "all about" needs.
  return !told
    .lines(first, last)
    .some(({ text, last: end }) => isCut(told, end) && BAD_ENDINGS.has(wordsOf(text).at(-1) ?? ''))
}

function isCut(told: Told, i: number): boolean {
  return told.language.code === 'en' && told.sentences[i]?.punctuated === false
}

/** How many sentences of the passage are two run together, because no cut was found between them. */
export function fusedIn(told: Told, { first, last }: { readonly first: number; readonly last: number }): number {
  let count = 0
  for (let i = first; i <= last; i++) if (faultAt(told, i) === 'fused') count++
  return count
}

type Fault = 'hosts' | 'fused' | 'none'
const faultsOf = onceFor<Told, Map<number, Fault>>(() => new Map())

function faultAt(told: Told, i: number): Fault {
  const faults = faultsOf(told)
  const line = told.prose(i, i)
  const found = () =>
    ANNOUNCES_NEXT.test(line) || INTRODUCES.test(line) || MOVES_ON.test(line)
      ? 'hosts'
      : isCut(told, i) && isFused(line)
        ? 'fused'
        : 'none'
  const fault = faults.get(i) ?? found()
  faults.set(i, fault)
  return fault
}
