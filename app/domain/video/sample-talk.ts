// The sample for new learners: a short talk of our own in the form of captions. It is stored like any other video.
import type { Cue } from '../transcript/cue.ts'
import type { Transcript } from '../transcript/transcript.ts'

export const SAMPLE_TALK_TITLE = 'How to remember what you watch'

const LINES: readonly (readonly [seconds: number, text: string])[] = [
  [0, 'You watched something good last week, and today you can hardly say what was in it.'],
  [7, 'Nothing is wrong with your memory, because we forget almost everything that we only look at.'],
  [14, 'In this talk I want to show you four small habits that make what you watch stay with you.'],
  [21, 'They take a quarter of an hour together, and they need nothing but a notebook.'],
  [
    28,
    'The first habit is to write one question in a notebook before every talk, because a question gives your attention a job.',
  ],
  [34, 'Without a question everything sounds equally important, and you keep nothing of it.'],
  [43, 'It does not have to be clever. What could I do differently at work is good enough.'],
  [
    51,
    'The second habit is to write down three points from memory after every talk, because what you recall yourself, you keep.',
  ],
  [58, 'Remembering is hard work, and that is exactly why it helps.'],
  [
    64,
    'Watching a talk twice feels like learning, because the words are familiar, but familiar is not the same as known.',
  ],
  [74, 'If only two points come back, look up the third. You will not forget it a second time.'],
  [
    82,
    'The third habit is to try one idea from the notebook for ten minutes every evening, because what is never used is gone within a week.',
  ],
  [89, 'That is true of every good idea, however much you liked it.'],
  [97, 'Take one idea and leave the rest, because five ideas are a list, and a list is easy to put away.'],
  [105, 'The mistake most people make is to start the next talk at once.'],
  [111, 'The next one is always there, it is easy, and it pushes the last one out of your head.'],
  [
    119,
    'The fourth habit is to explain the best idea of the week to a friend every Sunday, because that shows you what you have not understood.',
  ],
  [126, 'Two minutes are enough. The part where you begin to stumble is the part to watch again.'],
  [136, 'If nobody is there, explain it out loud to an empty room. It sounds silly, and it works just as well.'],
  [144, 'What happens when you miss a day? Nothing. Open the notebook at the next talk, and write the next question.'],
  [153, 'You will watch less this way, and that is a good thing.'],
  [158, 'One talk that changed something in your life is worth more than a hundred that were only interesting.'],
  [167, 'So the point is that what you watch is only worth what you do with it afterwards.'],
  [174, 'Ask before, recall after, try one thing the same day, and explain it on Sunday.'],
]

const LAST_LINE_MS = 6000

const CUES: Cue[] = LINES.map(([seconds, text], at) => ({
  startMs: seconds * 1000,
  endMs: (LINES[at + 1]?.[0] ?? seconds + LAST_LINE_MS / 1000) * 1000,
  text,
}))

export const SAMPLE_TALK: Transcript = { language: 'en', timed: true, cues: CUES, format: 'vtt', warnings: [] }
