// The sample a new learner begins with: a short talk of our own, as captions come. It is stored like any other video.
import type { Cue } from '../transcript/cue.ts'
import type { Transcript } from '../transcript/transcript.ts'

export const SAMPLE_TALK_TITLE = 'How to remember what you watch'

const LINES: readonly (readonly [seconds: number, text: string])[] = [
  [0, 'You watched something good last week, and today you can hardly say what was in it.'],
  [7, 'That is not a bad memory. It is what happens to everything we only look at.'],
  [14, 'In this talk I want to show you four small habits that make a video stay with you.'],
  [21, 'They take five minutes together, and they need nothing but a notebook.'],
  [27, 'The first habit is to ask a question before you watch.'],
  [32, 'Before every video, write one question you want it to answer in your notebook.'],
  [39, 'A question gives your attention a job. Without one, everything sounds equally important, and you keep nothing of it.'],
  [48, 'The question does not have to be clever. “What could I do differently at work?” is good enough.'],
  [56, 'The second habit is to recall the video without looking at it again.'],
  [62, 'After every video, write down three things you remember on the same page.'],
  [68, 'Remembering is hard work, and that is exactly why it helps.'],
  [74, 'Watching a video twice feels like learning, because the words are familiar, but familiar is not the same as known.'],
  [84, 'If you remember only two things, look up the third. You will not forget it a second time.'],
  [92, 'The third habit is to try one idea before the day is over.'],
  [98, 'Every evening, try one idea from what you watched for ten minutes.'],
  [104, 'A good idea that is never used is gone within a week, however much you liked it.'],
  [112, 'Take one idea, not five. Whoever leaves with five ideas has a list, and a list is easy to put away.'],
  [121, 'The mistake most people make is to start the next video instead.'],
  [127, 'The next video is always there, it is easy, and it pushes the last one out of your head.'],
  [135, 'And the fourth habit is to explain it to somebody.'],
  [140, 'Every Sunday, explain the best idea of the week to a friend in two minutes.'],
  [147, 'You notice at once which part you have not understood, because that is where you begin to stumble.'],
  [155, 'If nobody is there, explain it out loud to an empty room. It sounds silly, and it works just as well.'],
  [163, 'What if you miss a day? You will, and one missed day changes nothing.'],
  [169, 'Open the notebook at the next video, and write the next question.'],
  [174, 'You will watch fewer videos this way, and that is a good thing.'],
  [180, 'One video that changed something in your life is worth more than a hundred that were only interesting.'],
  [189, 'So the point is this: a video is only worth what you do with it afterwards.'],
  [196, 'Ask before, recall after, try one thing the same day, and explain it on Sunday.'],
]

const LAST_LINE_MS = 6000

const CUES: readonly Cue[] = LINES.map(([seconds, text], at) => ({
  startMs: seconds * 1000,
  endMs: (LINES[at + 1]?.[0] ?? seconds + LAST_LINE_MS / 1000) * 1000,
  text,
}))

export const SAMPLE_TALK: Transcript = { language: 'en', timed: true, cues: CUES, format: 'vtt', warnings: [] }
