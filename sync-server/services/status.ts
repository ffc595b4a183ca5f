// Tells whether sync, insights and reminders work right now, for anybody and as often as they like.
import { SECOND_MS, type Instant } from '#domain/kernel/time.ts'
import type { ServiceStatus } from '#domain/wire/status.ts'
import type { Database } from '../data/client.ts'
import { countLateJobs } from '../data/late-jobs.ts'

const HOLDS_MS = 15 * SECOND_MS
// An analysis may wait for others; a reminder that rings later than this is noticeably late.
const LATE_INSIGHTS = { queue: 'analyse-video', lateS: 300 } as const
const LATE_REMINDERS = { queue: 'ring-reminder', lateS: 60 } as const

export interface StatusDeps {
  readonly database: Pick<Database, 'pool'>
  readonly isDatabaseReady: () => Promise<boolean>
  readonly doesAiRest: () => Promise<boolean>
  readonly now: () => Instant
}

/** Reads the status and reuses it for a quarter of a minute, for everybody. */
export function createStatus(deps: StatusDeps): () => Promise<ServiceStatus> {
  const { now } = deps
  let last: { readonly at: Instant; readonly status: Promise<ServiceStatus> } | null = null
  return () => {
    const at = now()
    if (last === null || Math.abs(at - last.at) >= HOLDS_MS) last = { at, status: readStatus(deps, at) }
    return last.status
  }
}

async function readStatus(deps: StatusDeps, at: Instant): Promise<ServiceStatus> {
  const checkedAt = new Date(at).toISOString()
  const isReady = await deps.isDatabaseReady()
  const works = isReady ? await readWork(deps).catch(() => null) : null
  return works === null
    ? { checkedAt, sync: 'down', insights: 'down', reminders: 'down' }
    : { checkedAt, sync: 'works', ...works }
}

async function readWork({ database, doesAiRest }: StatusDeps) {
  const [lateInsights, lateReminders, rests] = await Promise.all([
    countLateJobs(database, LATE_INSIGHTS),
    countLateJobs(database, LATE_REMINDERS),
    doesAiRest(),
  ])
  const insights = lateInsights > 0 ? ('slow' as const) : rests ? ('device' as const) : ('works' as const)
  return { insights, reminders: lateReminders > 0 ? ('late' as const) : ('works' as const) }
}
