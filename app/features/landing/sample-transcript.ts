// The sample a visitor tries the wizard on: a short talk of our own, in the form of captions: a time and the words.
import type { Cue } from '../../domain/transcript/cue.ts'

export const SAMPLE_TITLE = 'A calmer morning'

const LINES: readonly (readonly [seconds: number, text: string])[] = [
  [0, 'Most mornings are lost before breakfast.'],
  [4, 'You wake up, you reach for the phone, and half an hour later you have decided nothing.'],
  [12, 'I kept a diary of forty mornings, and on thirty one of them the phone came before the first decision.'],
  [21, 'So for two years I have tried what people suggest, and I want to tell you which four things stayed.'],
  [30, 'A calm morning does not need discipline. It needs a decision that was made the evening before.'],
  [40, 'That is the first thing. Every evening, write tomorrow’s one task on a paper card.'],
  [48, 'Not three tasks. With three you begin the day by choosing, and choosing is what you are bad at before coffee.'],
  [58, 'Put the card on the kitchen table, where you will see it before the phone.'],
  [66, 'The card works because the brain acts on what lies in front of it. A list in a drawer is never read.'],
  [77, 'The second thing is about the phone itself, and it is the one nobody wants to hear.'],
  [85, 'Every night, charge your phone in the kitchen, not next to your bed.'],
  [91, 'An alarm clock costs nine euros, and it ends the argument that you need the phone to wake up.'],
  [102, 'On the diary mornings without the phone in the room, I was at my desk twenty five minutes earlier.'],
  [112, 'That is the largest difference I measured, and it was almost free.'],
  [119, 'Now the third thing, and it sounds too small to matter.'],
  [124, 'Every morning, drink a large glass of water before the first coffee.'],
  [130, 'Thirst feels very much like tiredness, and after eight hours of sleep you are always a little thirsty.'],
  [140, 'The mistake most people make is to start with the hard habit, the run, the meditation, the cold shower.'],
  [150, 'Small habits survive a bad week, because they do not ask whether you feel like it.'],
  [158, 'Habits that need a good mood end when the mood ends.'],
  [164, 'And the fourth thing is what to do when it goes wrong, because it will go wrong.'],
  [172, 'If you miss a day, do not start a new plan. Put the card back on the table the same evening.'],
  [181, 'One missed day changes nothing. It is the second missed day in a row that ends a habit.'],
  [190, 'I do not look for a perfect streak any more. I count how many of the last ten mornings began with the card.'],
  [200, 'Seven of ten is a good life. I have never had ten of ten, and I no longer try.'],
  [208, 'Let me repeat what matters, because you will forget most of this by tomorrow.'],
  [215, 'The evening decides the morning. The phone sleeps in another room. Water comes before coffee.'],
  [224, 'And tell one person what you are going to do, because a promise that somebody heard is kept more often.'],
  [233, 'Start tonight with one card and one task, and see what tomorrow feels like.'],
]

const LAST_LINE_MS = 7000

/** The captions of the sample. */
export const SAMPLE_CUES: readonly Cue[] = LINES.map(([seconds, text], at) => ({
  startMs: seconds * 1000,
  endMs: (LINES[at + 1]?.[0] ?? seconds + LAST_LINE_MS / 1000) * 1000,
  text,
}))

export const SAMPLE_DURATION_MS = SAMPLE_CUES.at(-1)?.endMs ?? 0
