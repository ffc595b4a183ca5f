// Ways to work on what the title of a video promises, best first; see promised/.
import { capitalised } from '../../kernel/text.ts'
import type { TitlePromise, Use } from './promised/title-promise.ts'
import type { Way, Ways } from './ways.ts'

const named = (title: string, way: Omit<Way, 'title'>): Way => ({ ...way, title })

const CHOSEN = { why: 'One that is done beats all that are known.', firstStep: 'Write down the one, and where you will do it.', cue: 'Right after this video' } // prettier-ignore
const PLANNED = { why: 'A plan that names its moment is kept far more often.', firstStep: 'Write “When” and the moment it is for.', cue: 'Right after this video' } // prettier-ignore
const RECALLED = { why: 'What you recall yourself, you keep.', firstStep: 'Take a sheet and number its lines.', cue: 'Tomorrow, before you open your mail' } // prettier-ignore
const MARKED = { why: 'What you have found in yourself, you notice the next time.', firstStep: 'Write them below each other, and tick the first that is yours.', cue: 'Right after this video' } // prettier-ignore
const DATED = { why: 'What has an evening gets done; a list of good things does not.', firstStep: 'Write its name into your calendar, with the evening.', cue: 'Right after this video' } // prettier-ignore
const TRIED = { why: 'What you have used once, you will think of when you need it.', firstStep: 'Open it, or write down where you get it.', cue: 'The next time you sit at your desk' } // prettier-ignore
const BEGUN = { why: 'A first step that is small and has its day gets done.', firstStep: 'Write the step in one line, with its day.', cue: 'Right after this video' } // prettier-ignore
const ASKED = { why: 'What you still want to know shows where to go on.', firstStep: 'Write the question as you would ask it.', cue: 'After lunch, before you go on' } // prettier-ignore
const TOLD = { why: 'What you put into words for somebody else, you sort for yourself.', firstStep: 'Choose the friend and type the first sentence.', cue: 'This evening, after dinner' } // prettier-ignore
const DRAWN = { why: 'What you cannot draw, you have not understood yet.', firstStep: 'Write what comes first at the top of a sheet.', cue: 'The next time you sit down with pen and paper' } // prettier-ignore
const SORTED = { why: 'What was new is what to keep.', firstStep: 'Fold a sheet down the middle, and write “new” at the top of its left half.', cue: 'Right after this video' } // prettier-ignore
const CHANGED = { why: 'One change that is made beats five that are known.', firstStep: 'Write in one line what you do today.', cue: 'Tomorrow morning, before anything else' } // prettier-ignore
const FOLLOWED = { why: 'What your hands have done once, they can do again.', firstStep: 'Lay out what you need, and open the video at its beginning.', cue: 'The next time you have half an hour' } // prettier-ignore

// Nobody remembers the 48 laws.
const MOST_REMEMBERED = 12
const fromMemory = (list: string) =>
  Number(/\d+/.exec(list)?.[0] ?? 0) > MOST_REMEMBERED
    ? named(`Write down which of ${list} you remember, then check`, RECALLED)
    : named(`Write down ${list} from memory, then check`, RECALLED)

const chosen = (list: string, then: string): Ways => [
  ['choose', named(`Choose one of ${list}, and ${then}`, CHOSEN)],
  ['recall', fromMemory(list)],
  ['tell', named(`Tell a friend which of ${list} you begin with, and why`, TOLD)],
  ['plan', named(`Write one “When …, I will …” plan for one of ${list}`, PLANNED)],
]

const OF_LIST: Readonly<Record<Use, (list: string) => Ways>> = {
  do: (list) => chosen(list, 'do it tomorrow'),
  use: (list) => chosen(list, 'use it this week'),
  cook: (list) => chosen(list, 'cook it this week'),
  order: (list) => [
    ['choose', named(`Write down ${list}, and the day for the first`, BEGUN)],
    ['recall', fromMemory(list)],
    ['plan', named(`Write one “When …, I will …” plan for the first of ${list}`, PLANNED)],
  ],
  stop: (list) => [
    ['choose', named(`Mark which of ${list} are yours, and choose the one to stop first`, MARKED)],
    ['recall', fromMemory(list)],
    ['plan', named(`Write one “When …, I will …” plan against one of ${list}`, PLANNED)],
  ],
  know: (list) => [
    ['recall', named(fromMemory(list).title.replace('then check', 'and mark the one that surprised you'), RECALLED)],
  ],
  watch: (list) => [
    ['choose', named(`Choose one of ${list} to watch, and set the evening for it`, DATED)],
    ['tell', named(`Recommend one of ${list} to a friend, and say why`, TOLD)],
    ['recall', named(`Write down which of ${list} you remember, then check`, RECALLED)],
  ],
  read: (list) => [
    ['choose', named(`Choose one of ${list} to read, and set the evening to begin it`, DATED)],
    ['tell', named(`Recommend one of ${list} to a friend, and say why`, TOLD)],
    ['recall', named(`Write down which of ${list} you remember, then check`, RECALLED)],
  ],
  try: (list) => [
    ['try', named(`Choose one of ${list}, and try it for ten minutes`, TRIED)],
    ['recall', fromMemory(list)],
  ],
}

const OF_DEED = (deed: string): Ways => [
  ['choose', named(`Choose your first step to ${deed}, and do it this week`, BEGUN)],
  ['recall', named(`Write down three points on how to ${deed}, from memory, then check`, RECALLED)],
  ['wonder', named(`Write down one open question on how to ${deed}, and find its answer`, ASKED)],
  ['plan', named(`Write one “When …, I will …” plan to ${deed}`, PLANNED)],
]

const OF_QUESTION = (clause: string): Ways => [
  ['tell', named(`Tell a friend in three sentences ${clause}`, TOLD)],
  ['recall', named(`Write down ${clause}, in three points from memory, then check`, RECALLED)],
  ['draw', named(`Draw on one page ${clause}`, DRAWN)],
  ['change', named(`Choose one thing to do differently, now that you know ${clause}`, CHANGED)],
]

// What went on, and had causes.
const COURSE =
  /^the (?:\S+ ){0,4}?(?:rise|fall|history|collapse|war|story|crisis|end|disaster|crash|death|making|fire|revolution)\b/i
const OF_SUBJECT = (phrase: string): Ways => [
  ['recall', named(`Write down three points on ${phrase} from memory, then check`, RECALLED)],
  ['tell', named(`Tell a friend three things about ${phrase}`, TOLD)],
  COURSE.test(phrase)
    ? ['draw', named(`Draw on one page what led to what in ${phrase}`, DRAWN)]
    : ['draw', named(`Make two columns on ${phrase}: what was new to you, and what you knew`, SORTED)],
  ['wonder', named(`Write down one open question about ${phrase}, and find its answer`, ASKED)],
]

// What is to be chosen from is listed below; what is to be remembered is not.
const listedBelow = ([first, ...rest]: Ways, items: readonly string[]): Ways => {
  if (first === undefined || first[0] === 'recall' || items.length === 0)
    return first === undefined ? [] : [first, ...rest]
  const [name, way] = first
  return [[name, { ...way, why: `${way.why} Among them: ${items.join('; ')}.` }], ...rest]
}

interface Shown {
  // In a way that can be done along with the video.
  readonly isToFollow: boolean
  // Then they are how it is done.
  readonly hasSteps: boolean
}

/** The ways that a list or a deed of the title asks for, which come first; none for other titles. */
export function waysPromised(promised: TitlePromise | null, { isToFollow, hasSteps }: Shown): Ways {
  if (promised?.as === 'list') return listedBelow(OF_LIST[promised.use](promised.phrase), promised.items ?? [])
  if (promised?.as !== 'deed' || hasSteps) return []
  const { deed } = promised
  if (!isToFollow) return OF_DEED(deed)
  return [['follow', named(`${capitalised(deed)}, along with the video, pausing at each step`, FOLLOWED)]]
}

/** The ways that suit a kind of video, named by what its title asks or is about, where that reads well. */
export function waysNamed(ways: Ways, promised: TitlePromise | null): Ways {
  if (promised?.as === 'list') return promised.use === 'know' ? ways : ways.filter(([name]) => name !== 'draw')
  if (promised?.as !== 'question' && promised?.as !== 'subject') return ways
  const own = new Map(promised.as === 'question' ? OF_QUESTION(promised.clause) : OF_SUBJECT(promised.phrase))
  return ways.map(([name, way]) => [name, own.get(name) ?? way])
}
