// Ways to work on a video as a whole, for each kind of video the ones that suit it, best first. Wherever they are shown, the video's title is beside them. All are known to help: recall
// (Roediger & Karpicke 2006), teaching (Nestojko et al. 2014), drawing (Fiorella & Mayer 2016), plans that name their moment
// (Gollwitzer & Sheeran 2006), guessing before seeing (Richland et al. 2009).
import { capitalised } from '../../kernel/text.ts'
import type { TalkKind } from './talk/talk-kind.ts'

export interface Way {
  readonly title: string
  readonly why: string
  // Introduces a passage of the talk, where one helps and is whole.
  readonly shows?: string
  readonly firstStep: string
  readonly cue: string
}

export type Ways = readonly (readonly [string, Way])[]

const WAYS = {
  recall: { title: 'Write down three points of this video from memory, then check', why: 'What you recall yourself, you keep.', shows: 'One of them may be:', firstStep: 'Take a sheet and number it from 1 to 3.', cue: 'Tomorrow, before you open your mail' },
  tell: { title: 'Tell a friend in three sentences what this video says', why: 'What you put into words for somebody else, you sort for yourself.', firstStep: 'Choose the friend and type the first sentence: what it is about.', cue: 'This evening, after dinner' },
  wonder: { title: 'Write down one question that this video leaves open, and find its answer', why: 'What you still want to know shows where to go on.', firstStep: 'Write the question as you would ask it.', cue: 'After lunch, before you go on' },
  draw: { title: 'Draw the main ideas of this video on one page, joined by arrows', why: 'An arrow you cannot draw is a link you have not understood yet.', firstStep: 'Write the first idea in the middle of a sheet.', cue: 'The next time you sit down with pen and paper' },
  parts: { title: 'List what it takes to do it yourself, and mark what you have', why: 'Once you know what is missing, you can begin.', firstStep: 'Write down the first three things you remember.', cue: 'Right after this video' },
  order: { title: 'Write the steps of this video from memory, one a line, then check', why: 'A step you leave out on paper, you would leave out at work.', firstStep: 'Take a sheet and number its lines.', cue: 'Tomorrow, before you open your mail' },
  follow: { title: 'Do it once yourself, along with this video, pausing at each step', why: 'What your hands have done once, they can do again.', firstStep: 'Lay out what you need, and open the video at its beginning.', cue: 'The next time you have half an hour' },
  guess: { title: 'Play this video again, and say each step before it comes', why: 'A wrong guess shows which step you do not have yet.', firstStep: 'Open the video at its beginning, with a finger on pause.', cue: 'The next time you have half an hour' },
  plan: { title: 'Write one “When …, I will …” plan for one thing from this video', why: 'A plan that names its moment is kept far more often.', firstStep: 'Write “When” and the moment it is for.', cue: 'Right after this video' },
  try: { title: 'Try one thing from this video today, in its smallest form', why: 'What you have used once, you will think of when you need it.', firstStep: 'Write down the one thing, and what you will try it on.', cue: 'The next time you sit at your desk' },
  change: { title: 'Choose one thing from this video to do differently this week', why: 'One change that is made beats five that are known.', firstStep: 'Write in one line how you do it today.', cue: 'Tomorrow morning, before anything else' },
  sides: { title: 'Note one thing in this video you agree with, and one you doubt', why: 'Taking sides makes you weigh what was said.', shows: 'Do you agree with this?', firstStep: 'Write “yes” and “not sure” at the top of a sheet.', cue: 'Right after this video' },
  own: { title: 'Write five lines on a moment of your own like those in this video', why: 'You keep a story by tying it to your own.', shows: 'For example:', firstStep: 'Write down when and where it was.', cue: 'Tonight, before bed' },
  moral: { title: 'Write in one sentence what you take from this video', why: 'A story stays with you once its point has words.', firstStep: 'Begin with “What I take from this is”.', cue: 'Right after this video' },
} satisfies Record<string, Way> // prettier-ignore

/** A way to work on something that the video says, quoted in its title. */
export type Quoting = Omit<Way, 'title' | 'shows'> & { readonly title: (said: string) => string }

/** Each names what the video says: most help to use a sentence, or to weigh it. */
export const QUOTING = {
  use: { title: (said) => `Decide where you will use this: “${said}”`, why: 'What has a time and a place gets done.', firstStep: 'Write down the next moment it fits.', cue: 'Right after this video' },
  test: { title: (said) => `Test this for a week: “${said}”`, why: 'Note each evening where it held, and where it did not.', firstStep: 'Write the sentence at the top of a sheet, and the seven days below it.', cue: 'Tonight, before bed' },
  tell: { title: (said) => `Tell someone whether you agree: “${said}”`, why: 'You weigh what you have to give a reason for.', firstStep: 'Choose the person and send them the sentence.', cue: 'At your next meal with someone' },
  fits: { title: (said) => `Write down a moment of your own that fits: “${said}”`, why: 'You keep what you tie to something of your own.', firstStep: 'Write down when and where it was.', cue: 'This evening, after dinner' },
  answer: { title: (said) => `Answer aloud in two minutes, without notes: “${said}”`, why: 'Where you get stuck is what to watch again.', firstStep: 'Set a timer to two minutes and say the first sentence.', cue: 'On your next walk' },
  lines: { title: (said) => `Write three lines of your own that begin “${capitalised(said)}”`, why: 'The video asks this again and again; your own lines are the ones that you will use.', firstStep: 'Write the words three times below each other.', cue: 'Tomorrow morning, before anything else' },
} satisfies Record<string, Quoting> // prettier-ignore

/** A way by its name. */
export type WayName = keyof typeof WAYS

const OF_KIND: Readonly<Record<TalkKind, readonly WayName[]>> = {
  'how-to': ['order', 'parts', 'guess', 'wonder', 'tell'],
  advice: ['plan', 'change', 'recall', 'tell', 'wonder'],
  interview: ['sides', 'tell', 'recall', 'wonder'],
  story: ['moral', 'own', 'tell', 'recall', 'wonder'],
  lecture: ['recall', 'draw', 'tell', 'wonder'],
}

/** The ways that suit a video to follow with one's own hands, best first. */
export const waysToFollow = (): ReturnType<typeof waysFor> => named(['follow', 'parts', 'order', 'wonder', 'recall'])

/** The ways that suit tools and programs that one person explains, best first. */
export const waysToTry = (): ReturnType<typeof waysFor> => named(['try', 'recall', 'change', 'wonder'])

/** The ways that suit a kind of video, best first. */
export function waysFor(kind: TalkKind): readonly (readonly [WayName, Way])[] {
  return named(OF_KIND[kind])
}

// A single one from memory, and last: what can be done is worth more.
const TO_DO: readonly WayName[] = ['plan', 'change', 'wonder', 'recall']
const OF_STORY: readonly WayName[] = ['own', 'moral', 'tell', 'wonder']

/** The ways that suit a video in which one person speaks to the viewer, best first. */
export const waysToDo = (kind: TalkKind): ReturnType<typeof waysFor> =>
  named(kind === 'story' ? OF_STORY : kind === 'how-to' ? OF_KIND[kind] : TO_DO)

const named = (names: readonly WayName[]) => names.map((name) => [name, WAYS[name]] as const)
