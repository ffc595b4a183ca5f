// An action in the portal (DAT-13 to DAT-16), as stored on every device and on the server.
import * as v from 'valibot'
import { Cheers } from './cheer.ts'
import { ActionType, Evidence } from '../insight/schema/insights.ts'
import { ActionId, VideoId } from '../kernel/id.ts'
import { freeText, requiredText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'
import { Reminder } from '../reminder/reminder.ts'
import { MAX_REPLACED_TEXTS, OLDER_STEP_LENGTH, PLAN_LIMITS, ReplacedText, STEP_LIMITS } from './plan-place.ts'

export const ACTION_STATUSES = ['in_progress', 'completed'] as const
export const ActionStatus = v.picklist(ACTION_STATUSES)
export type ActionStatus = v.InferOutput<typeof ActionStatus>

const PlanStep = v.object({ title: requiredText(STEP_LIMITS.title), description: freeText(STEP_LIMITS.description) })

/** DAT-15. Every part is optional: a plan may be half written. */
export const PlanningData = v.object({
  what: v.optional(freeText(PLAN_LIMITS.what)),
  where: v.optional(freeText(PLAN_LIMITS.where)),
  when: v.optional(freeText(PLAN_LIMITS.when)),
  reminder: v.optional(freeText(PLAN_LIMITS.reminder)),
  steps: v.optional(
    v.union([freeText(4000), v.pipe(v.array(freeText(OLDER_STEP_LENGTH)), v.maxLength(STEP_LIMITS.count))]),
  ),
  step1: v.optional(freeText(OLDER_STEP_LENGTH)),
  step2: v.optional(freeText(OLDER_STEP_LENGTH)),
  step3: v.optional(freeText(OLDER_STEP_LENGTH)),
  sourceUrl: v.optional(freeText(PLAN_LIMITS.sourceUrl)),
  tutorialSteps: v.optional(v.pipe(v.array(PlanStep), v.maxLength(STEP_LIMITS.count))),
  followThroughData: v.optional(
    v.object({
      importance: v.optional(freeText(PLAN_LIMITS.importance)),
      obstacles: v.optional(freeText(PLAN_LIMITS.hurdles)),
    }),
  ),
  firstStep: v.optional(freeText(PLAN_LIMITS.firstStep)),
  obstacle: v.optional(freeText(PLAN_LIMITS.obstacle)),
  ifThen: v.optional(freeText(PLAN_LIMITS.ifThen)),
  accountability: v.optional(freeText(PLAN_LIMITS.accountability)),
  // Text from another device that was overwritten here unseen; kept until the learner has looked at it.
  replaced: v.optional(v.pipe(v.array(ReplacedText), v.maxLength(MAX_REPLACED_TEXTS))),
})
export type PlanningData = v.InferOutput<typeof PlanningData>

export const ARCHIVE_REASONS = ['completed', 'let_go'] as const
export const ArchiveReason = v.picklist(ARCHIVE_REASONS)
export type ArchiveReason = v.InferOutput<typeof ArchiveReason>

// The state before archiving, so that it can be undone.
const ArchivedFrom = v.object({
  status: ActionStatus,
  completedAt: v.nullable(Instant),
  reminderActive: v.boolean(),
  nextReminderAt: v.nullable(Instant),
  snoozedUntil: v.nullable(Instant),
})

/** DAT-16. */
export const MotivationData = v.object({
  why: v.optional(freeText(PLAN_LIMITS.why)),
  obstacles: v.optional(freeText(PLAN_LIMITS.obstacles)),
  reward: v.optional(freeText(PLAN_LIMITS.reward)),
  reminderFrequency: v.optional(freeText(60)),
})
export type MotivationData = v.InferOutput<typeof MotivationData>

export const Action = v.object({
  id: ActionId,
  videoId: v.nullable(VideoId),
  actionTitle: requiredText(PLAN_LIMITS.actionTitle),
  actionDescription: freeText(PLAN_LIMITS.actionDescription),
  actionType: ActionType,
  status: ActionStatus,
  createdAt: Instant,
  completedAt: v.nullable(Instant),
  archivedAt: v.nullable(Instant),
  // Missing in older rows.
  archiveReason: v.nullish(ArchiveReason),
  archivedFrom: v.nullish(ArchivedFrom),
  ...Reminder.entries,
  nextReminderAt: v.nullable(Instant),
  // A due reminder that was snoozed; `dueAtOf` tells when it is due now.
  snoozedUntil: v.nullable(Instant),
  planningData: PlanningData,
  motivationData: MotivationData,
  evidence: v.nullable(Evidence),
  // How often the action was reopened, or went on with a repeat after it was completed as a whole. It names the occurrence of a
  // one-time action, so each cycle can be completed once.
  cycle: v.pipe(v.number(), v.integer(), v.minValue(0)),
  // When status and reminder were last set, by the setter's age-corrected time: Monday's offline edit loses to Tuesday's.
  statusSetAt: Instant,
  reminderSetAt: v.nullable(Instant),
  // When its texts were last edited. Missing in rows that were not edited, or before this was kept.
  textSetAt: v.nullish(Instant),
  // What friends have sent, the time up to which the learner has dismissed it, and the time of the newest one not dismissed.
  // Missing in rows older than friend links.
  cheers: v.nullish(Cheers),
  cheersSeenAt: v.nullish(Instant),
  cheeredAt: v.nullish(Instant),
})
export type Action = Readonly<v.InferOutput<typeof Action>>
