// Four things to do with a video whose language the engine does not know: ways to use what was said.
import { ACTIONS_PER_VIDEO, type Evidence, type SuggestedAction } from './insights.ts'

/** A topic of the video and the words that show it: what a general action is anchored in. */
export type Anchor = { readonly phrase: string; readonly evidence: Evidence }

/** The four actions, all titles different; `anchorsOf` gives at least one, best first. */
export function generalActions(anchorsOf: () => readonly Anchor[]): SuggestedAction[] {
  const anchors = anchorsOf()
  const actions: SuggestedAction[] = []
  for (let i = 0; actions.length < ACTIONS_PER_VIDEO; i++) {
    const made = generalAction(anchors, i)
    if (!actions.some((action) => action.title === made.title)) actions.push(made)
  }
  return actions
}

type General = { title: (phrase: string) => string; type: SuggestedAction['type']; firstStep: string; cue: string }

const GENERAL: readonly General[] = [
  { title: (p) => `Write down one situation this week in which “${p}” matters to you`, type: 'one-time', firstStep: 'Open your calendar and look at the next three days.', cue: 'Right after this video' },
  { title: (p) => `Compare how you do it today with what was said about “${p}”`, type: 'one-time', firstStep: 'Write two headings on a sheet: today, and in the video.', cue: 'Tomorrow at your desk' },
  { title: (p) => `Ask one person how they deal with “${p}”`, type: 'one-time', firstStep: 'Write the name of that person and your first question.', cue: 'The next time you meet that person' },
  { title: (p) => `Recall what was said about “${p}” before you open another video`, type: 'Habit', firstStep: 'Close the video and say the first point aloud.', cue: 'Tomorrow morning over coffee' },
  { title: (p) => `Search one example of “${p}” and note what differs from the video`, type: 'one-time', firstStep: 'Type the phrase into a search box.', cue: 'Tomorrow at your desk' },
] // prettier-ignore

// Round by round another template meets another topic, so that titles never repeat within one round of each.
function generalAction(anchors: readonly Anchor[], i: number): SuggestedAction {
  const template = GENERAL[i % GENERAL.length] ?? GENERAL[0]
  const anchor = anchors[i % Math.max(1, anchors.length)] ?? anchors[0]
  const phrase = (anchor?.phrase ?? 'this video').slice(0, 60)
  const evidence = anchor?.evidence ?? { quote: phrase, startMs: 0 }
  return {
    title: (template?.title(lower(phrase)) ?? phrase).slice(0, 120),
    description: `At ${clock(evidence.startMs)} it is said: “${evidence.quote.slice(0, 480)}”`,
    type: template?.type ?? 'one-time',
    firstStep: template?.firstStep ?? 'Open a note.',
    suggestedCue: template?.cue ?? 'Right after this video',
    evidence,
  }
}

/** A moment as people read it: 4:07, 1:02:03. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(seconds % 60)}` : `${String(minutes)}:${two(seconds % 60)}`
}

function lower(phrase: string): string {
  return /^\p{Lu}\p{Ll}/u.test(phrase) ? phrase.slice(0, 1).toLowerCase() + phrase.slice(1) : phrase
}
