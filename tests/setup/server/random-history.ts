// What learners in many zones did over some weeks, as table rows, for fast-check: acts that arrive late, wrong clocks,
// undone completions, skipped days, insights by either engine, marks on claims that no longer exist.
import fc from 'fast-check'
import { CATEGORIES } from '#domain/insight/schema/category.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { SAMPLE_IDENTITY } from '#domain/video/sample-video.ts'

export interface History {
  readonly User: readonly UserRow[]
  readonly Video: readonly VideoRow[]
  readonly Action: readonly ActionRow[]
  readonly Completion: readonly CompletionRow[]
  readonly StepCompletion: readonly StepRow[]
  readonly Reflection: readonly ReflectionRow[]
}

interface Owned {
  readonly userId: string
  readonly id: string
}
export interface UserRow {
  readonly id: string
  readonly signedUpAt: number
}
export interface VideoRow extends Owned {
  readonly youtubeId: string
  readonly category: string | null
  readonly createdAt: number
  readonly insights: RandomInsights | null
  readonly notUseful: readonly Mark[] | null
}
interface RandomInsights {
  readonly engine: 'extractive' | 'ai'
  readonly keyInsights: readonly { readonly title: string }[]
  readonly actions: readonly { readonly title: string }[]
}
interface Mark {
  readonly kind: 'insight' | 'action'
  readonly engine: 'extractive' | 'ai'
  readonly title: string
  readonly isNotUseful: boolean
  readonly setAt: number
}
export interface ActionRow extends Owned {
  readonly videoId: string | null
  readonly createdAt: number
  readonly status: 'in_progress' | 'completed'
  readonly archiveReason: 'completed' | 'let_go' | null
  readonly reminderType: string | null
  readonly evidence: object | null
  readonly planningData: { readonly when?: string; readonly where?: string }
}
export interface CompletionRow extends Owned {
  readonly actionId: string
  readonly occurrenceKey: string
  readonly occurredAt: number
  readonly timeZone: string
  readonly voidedAt: number | null
}
export interface StepRow extends Owned {
  readonly actionId: string
  readonly occurrenceKey: string
  readonly occurredAt: number
}
export interface ReflectionRow extends Owned {
  readonly createdAt: number
  readonly appliedAt: number | null
}

const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Berlin']
const TITLES = ['One', 'Two', 'Three', 'Four']
const engine = fc.constantFrom('extractive' as const, 'ai' as const)
const titled = fc.subarray(TITLES).map((titles) => titles.map((title) => ({ title })))
const LIVES: readonly Pick<ActionRow, 'status' | 'archiveReason'>[] = [
  { status: 'in_progress', archiveReason: null },
  { status: 'completed', archiveReason: null },
  { status: 'completed', archiveReason: 'completed' },
  { status: 'completed', archiveReason: 'let_go' },
]
const text = fc.constantFrom(undefined, '', '  ', 'After breakfast')

/** What one learner did up to `now`; rows contain the learner's id. */
function learner(now: number, n: number): fc.Arbitrary<History> {
  const userId = `learner-${String(n)}`
  const id = (kind: string, at: number) => ({ userId, id: `${kind}-${String(n)}-${String(at)}` })
  // About as long a period as is shown, some of it before the sign-up; often exact days, where bugs tend to be.
  const at = fc.oneof(
    fc.integer({ min: 0, max: 125 * 24 }).map((hours) => now - hours * HOUR_MS),
    fc.integer({ min: 0, max: 125 }).map((days) => Math.floor(now / DAY_MS) * DAY_MS - days * DAY_MS),
    fc.integer({ min: 1, max: 125 }).map((days) => Math.floor(now / DAY_MS) * DAY_MS - days * DAY_MS - 1),
  )
  const videos = fc.array(
    fc.record({
      youtubeId: fc.constantFrom('aaaaaaaaaaa', 'bbbbbbbbbbb', SAMPLE_IDENTITY),
      category: fc.constantFrom(null, ...CATEGORIES, 'Gardening'),
      createdAt: at,
      insights: fc.option(fc.record({ engine, keyInsights: titled, actions: titled })),
      notUseful: fc.option(
        fc
          .array(
            fc.record({
              kind: fc.constantFrom('insight' as const, 'action' as const),
              engine,
              title: fc.constantFrom(...TITLES),
              isNotUseful: fc.boolean(),
              setAt: at,
            }),
            { maxLength: 4 },
          )
          .map(withoutRepeats),
      ),
    }),
    { maxLength: 4 },
  )
  const actions = fc.array(
    fc.record({
      videoAt: fc.option(fc.nat(3)),
      createdAt: at,
      life: fc.constantFrom(...LIVES),
      reminderType: fc.constantFrom(null, 'daily', 'weekdays', 'weekly', 'one-time'),
      evidence: fc.option(fc.constant({ quote: 'said', startMs: 1 })),
      planningData: fc.record({ when: text, where: text }).map(withoutUndefined),
      completions: fc.array(
        fc.record({
          occurredAt: fc.oneof(
            at,
            fc.integer({ min: -1, max: 16 * 24 }).map((hours) => ({ hours })),
          ),
          timeZone: fc.constantFrom(...ZONES),
          // Not taken back; taken back; "not today"; that taken back.
          voidedAfter: fc.constantFrom(null, HOUR_MS, 0, 1),
        }),
        { maxLength: 3 },
      ),
      steps: fc.array(at, { maxLength: 2 }),
    }),
    { maxLength: 5 },
  )
  const reflections = fc.array(fc.record({ createdAt: at, appliedAt: fc.option(at) }), { maxLength: 2 })
  return fc.tuple(at, videos, actions, reflections).map(([signedUpAt, saved, planned, reflected]) => ({
    User: [{ id: userId, signedUpAt }],
    Video: saved.map((video, index) => ({ ...video, ...id('video', index) })),
    Action: planned.map(({ videoAt, life, completions: _done, steps: _steps, ...action }, index) => ({
      ...action,
      ...life,
      ...id('action', index),
      videoId: videoAt === null || videoAt >= saved.length ? null : id('video', videoAt).id,
    })),
    Completion: planned.flatMap(({ completions, createdAt }, action) =>
      completions.map(({ occurredAt, timeZone, voidedAfter }, index) => {
        const when = typeof occurredAt === 'number' ? occurredAt : Math.min(now, createdAt + occurredAt.hours * HOUR_MS)
        return {
          ...id('completion', action * 10 + index),
          actionId: id('action', action).id,
          occurrenceKey: `once:${String(index)}`,
          occurredAt: when,
          timeZone,
          voidedAt: voidedAfter === null ? null : when + voidedAfter,
        }
      }),
    ),
    StepCompletion: planned.flatMap(({ steps }, action) =>
      steps.map((occurredAt, index) => ({
        ...id('step', action * 10 + index),
        actionId: id('action', action).id,
        occurrenceKey: `once:${String(index)}`,
        occurredAt,
      })),
    ),
    Reflection: reflected.map((reflection, index) => ({ ...reflection, ...id('reflection', index) })),
  }))
}

/** The histories of several learners. */
export function histories(now: number, most: number): fc.Arbitrary<readonly History[]> {
  return fc
    .integer({ min: 0, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => learner(now, n))))
}

/** The rows of several histories. */
export function together(all: readonly History[]): History {
  const of = (table: keyof History) => all.flatMap((history) => history[table] as readonly object[])
  const tables = ['User', 'Video', 'Action', 'Completion', 'StepCompletion', 'Reflection'] as const
  return Object.fromEntries(tables.map((table) => [table, of(table)])) as unknown as History
}

// A claim has one mark.
function withoutRepeats(marks: readonly Mark[]): readonly Mark[] {
  return [...new Map(marks.map((mark) => [`${mark.kind}/${mark.engine}/${mark.title}`, mark])).values()]
}

function withoutUndefined(plan: Readonly<Record<'when' | 'where', string | undefined>>): ActionRow['planningData'] {
  return JSON.parse(JSON.stringify(plan)) as ActionRow['planningData']
}
