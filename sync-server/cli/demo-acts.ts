// What the demo's learner did in the last weeks, as the mutations a device would have sent, in order.
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import type { MutationCall } from '#domain/mutations/machinery/definition.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { newId } from '../services/sync/new-id.ts'
import { videoIdOf } from '../services/sync/write-context.ts'
import { DEMO_TALKS, type DemoTalk } from './demo-library.ts'

export interface DemoAct extends MutationCall {
  readonly at: number
}

interface Demo {
  readonly userId: UserId
  readonly now: number
  readonly timeZone: string
}

const WATCHED_DAYS_AGO = [34, 20, 6]
// Days on which the habit was missed: nobody is perfect.
const MISSED = new Set([3, 9, 10, 17, 26])

/** Three videos with their insights, reflections and plans: a habit kept for weeks, a plan for today, one already done. */
export function demoActs(demo: Demo): readonly DemoAct[] {
  return DEMO_TALKS.flatMap((talk, index) => {
    const watched = demo.now - (WATCHED_DAYS_AGO[index] ?? 1) * DAY_MS
    return [...watch(talk, demo, watched), ...(FOLLOW_UPS[index]?.(talk, demo, watched) ?? [])]
  })
}

function watch(talk: DemoTalk, { userId }: Demo, at: number): readonly DemoAct[] {
  const id = videoIdOf(userId, talk.youtubeId)
  const read = parseTranscript(talk.transcript)
  if (!read.ok) throw new Error(`The demo’s talk ${talk.title} cannot be read`)
  const { language, timed, cues } = read.value
  const insights = extractInsights(cues, { title: talk.title })
  const video = { id, youtubeId: talk.youtubeId, title: talk.title, duration: '1:30' }
  const transcript = { language, timed, cues }
  return [
    { mutation: saveVideo, args: { ...video, transcript, insights: insights.ok ? insights.value : null }, at },
    ...talk.tags.map((tagName) => ({ mutation: addVideoTag, args: { videoId: id, tagName }, at })),
  ]
}

type FollowUp = (talk: DemoTalk, demo: Demo, watched: number) => readonly DemoAct[]

const FOLLOW_UPS: readonly FollowUp[] = [habit, recall, standingOrder]

function habit(talk: DemoTalk, demo: Demo, watched: number): readonly DemoAct[] {
  const actionId = newId(watched)
  const plan = {
    what: 'walk for ten minutes',
    when: '12:45',
    where: 'around the park',
    firstStep: 'put my shoes beside the door',
    obstacle: 'it rains',
    ifThen: 'walk the stairs for five minutes',
    accountability: 'Mira, who comes along on Fridays',
  }
  const times = Array.from({ length: WATCHED_DAYS_AGO[0] ?? 0 }, (_, day) => day).filter(
    (day) => day > 0 && !MISSED.has(day),
  )
  return [
    planned(talk, demo, { actionId, title: 'Walk for ten minutes after lunch', type: 'Habit', plan, at: watched }),
    {
      mutation: setReminder,
      args: { actionId, reminderType: 'daily', reminderTime: '12:45', timeZone: demo.timeZone, reminderActive: true },
      at: watched + MINUTE_MS,
    },
    ...times.toReversed().map((day) => {
      const at = demo.now - day * DAY_MS
      return { mutation: completeAction, args: { actionId, occurrenceKey: dayOf(at, demo.timeZone) }, at }
    }),
  ]
}

function recall(talk: DemoTalk, demo: Demo, watched: number): readonly DemoAct[] {
  const actionId = newId(watched)
  const plan = { what: 'write down three things from memory', when: 'after each chapter', where: 'in bed' }
  const reflection = {
    id: newId(watched + HOUR_MS),
    videoId: videoIdOf(demo.userId, talk.youtubeId),
    reflectionFlow: 'quick_insight',
    reflectionData: {
      steps: [
        'I mark half the page in yellow and remember none of it.',
        'The exam in March has four thick books, and I have begun the first.',
        'Tonight after chapter two I close the book and write three things on a card.',
      ].map((response, at) => ({
        step: at + 1,
        question: QUESTIONS[at] ?? '',
        placeholder: '',
        response,
        isComplete: true,
      })),
      completedAt: new Date(watched + HOUR_MS).toISOString(),
    },
  }
  return [
    planned(talk, demo, { actionId, title: 'Write three things from memory', type: 'one-time', plan, at: watched }),
    { mutation: saveReflection, args: reflection, at: watched + HOUR_MS },
    { mutation: completeAction, args: { actionId }, at: watched + 2 * DAY_MS },
  ]
}

const QUESTIONS = [
  'What stood out to you, and why?',
  'How does it apply to your life right now?',
  'What will you do differently, and when?',
]

function standingOrder(talk: DemoTalk, demo: Demo, watched: number): readonly DemoAct[] {
  const actionId = newId(watched)
  const plan = { what: 'set up a standing order over ten percent', when: 'this evening', where: 'at the kitchen table' }
  return [
    planned(talk, demo, { actionId, title: 'Set up a standing order', type: 'one-time', plan, at: watched }),
    {
      mutation: setReminder,
      args: {
        actionId,
        reminderType: 'one-time',
        reminderTime: new Date(demo.now + 2 * HOUR_MS).toISOString(),
        timeZone: demo.timeZone,
        reminderActive: true,
      },
      at: watched + MINUTE_MS,
    },
  ]
}

interface Plan {
  readonly actionId: string
  readonly title: string
  readonly type: 'Habit' | 'one-time'
  readonly plan: Readonly<Record<string, string>>
  readonly at: number
}

function planned(talk: DemoTalk, { userId }: Demo, { actionId, title, type, plan, at }: Plan): DemoAct {
  const args = {
    id: actionId,
    videoId: videoIdOf(userId, talk.youtubeId),
    actionTitle: title,
    actionDescription: '',
    actionType: type,
    planningData: plan,
    motivationData: { reward: 'a coffee on the balcony' },
    evidence: null,
  }
  return { mutation: saveAction, args, at }
}

// Swedish dates have the ISO format.
function dayOf(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}
