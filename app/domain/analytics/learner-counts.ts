// What one learner adds to each figure. Independent of today's date: unfinished periods are left out when figures are read.
import { DAY_MS } from '../kernel/time.ts'
import { COHORT_WEEKS } from './cohorts.ts'
import { Tally, type Counts } from './counts.ts'
import { categoryOf } from './engagement.ts'
import type { QualityPart } from './figure.ts'
import { followGroups, FOLLOW_DAYS } from './follow-through.ts'
import { FUNNEL_DAYS } from './funnel.ts'
import type { ActionHistory, LearnerHistory, VideoHistory } from './learner-history.ts'
import { RETENTION_DAYS } from './retention.ts'
import { mondayOf, utcDayOf, type UtcDay } from './utc-day.ts'

/** Raise it when anything here counts differently; all learners are then recounted, one by one. */
export const COUNTING_RULES = 3

/** The learner's share of all figures, each on the day it belongs to. */
export function learnerCounts(learner: LearnerHistory): Counts {
  const tally = new Tally()
  const activeOn = learner.activeOn.filter((day) => day >= learner.signedUpOn).sort((a, b) => a - b)
  countActivity(tally, learner.signedUpOn, activeOn)
  countWeeks(tally, learner.signedUpOn, activeOn)
  countFunnel(tally, learner, activeOn)
  for (const day of learner.reflectedOn) tally.add('reflections', day)
  for (const video of learner.videos) countVideo(tally, video, learner.actions)
  for (const action of learner.actions) countAction(tally, action)
  return tally.counts()
}

function countActivity(tally: Tally, signedUpOn: UtcDay, activeOn: readonly UtcDay[]): void {
  tally.add('users', signedUpOn)
  for (const day of activeOn) tally.add('active', day)
  const last = activeOn.at(-1)
  if (last !== undefined) tally.add('lastActive', last)
  for (const offset of RETENTION_DAYS) {
    if (activeOn.includes(signedUpOn + offset)) tally.add(`retained.${String(offset)}`, signedUpOn)
    if (last !== undefined && last >= signedUpOn + offset) tally.add(`rolling.${String(offset)}`, signedUpOn)
  }
}

function countWeeks(tally: Tally, signedUpOn: UtcDay, activeOn: readonly UtcDay[]): void {
  const mondays = [...new Set(activeOn.map(mondayOf))]
  const cohort = mondayOf(signedUpOn)
  for (const [at, monday] of mondays.entries()) {
    const age = (monday - cohort) / 7
    if (age < COHORT_WEEKS) tally.add(`cohort.${String(age)}`, cohort)
    const before = mondays[at - 1]
    tally.add(before === undefined ? 'week.new' : before === monday - 7 ? 'week.retained' : 'week.resurrected', monday)
    if (mondays[at + 1] !== monday + 7) tally.add('week.churned', monday + 7)
  }
}

// Each step requires the ones before it, all within the first two weeks.
function countFunnel(tally: Tally, { signedUpOn, videos, actions }: LearnerHistory, activeOn: readonly UtcDay[]): void {
  const isInTime = (day: UtcDay) => day < signedUpOn + FUNNEL_DAYS
  const steps = [
    ['funnel.video', videos.some(({ savedOn }) => isInTime(savedOn))],
    ['funnel.action', actions.some(({ plannedAt }) => isInTime(utcDayOf(plannedAt)))],
    ['funnel.done', actions.some(({ firstDoneAt }) => firstDoneAt !== null && isInTime(utcDayOf(firstDoneAt)))],
    ['funnel.week2', activeOn.some((day) => day >= signedUpOn + 7 && isInTime(day))],
  ] as const
  for (const [figure, isReached] of steps) {
    if (!isReached) return
    tally.add(figure, signedUpOn)
  }
}

function countVideo(tally: Tally, video: VideoHistory, actions: readonly ActionHistory[]): void {
  const { id, savedOn, category, engine, claims, hidden, marks } = video
  tally.add('videos', savedOn)
  tally.add(`category.${categoryOf(category)}`, savedOn)
  tally.add('notUseful.extractive', savedOn, marks.extractive)
  tally.add('notUseful.ai', savedOn, marks.ai)
  if (engine === null) return
  const picked = actions.filter(({ videoId, isFromVideo }) => isFromVideo && videoId === id)
  const add = (what: QualityPart, count: number) => tally.add(`quality.${engine}.${what}`, savedOn, count)
  add('videos', 1)
  add('claims', claims)
  add('hidden', hidden)
  add('ledToAction', picked.length > 0 ? 1 : 0)
  add('picked', picked.length)
  add('done', picked.filter(({ isDone }) => isDone).length)
}

function countAction(tally: Tally, action: ActionHistory): void {
  const plannedOn = utcDayOf(action.plannedAt)
  tally.add('actions', plannedOn)
  if (action.isDone) tally.add('actionsDone', plannedOn)
  // If the device's clock was set back in between, it seems done before it was planned.
  const waited = action.firstDoneAt === null ? null : Math.max(0, action.firstDoneAt - action.plannedAt)
  const days = waited === null ? FOLLOW_DAYS : Math.floor(waited / DAY_MS)
  for (const group of followGroups(action)) {
    tally.add(`follow.${group}`, plannedOn)
    if (days < FOLLOW_DAYS) tally.add(`follow.${group}.${String(days)}`, plannedOn)
  }
}
