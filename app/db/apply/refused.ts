// A mutation refused for good leaves the queue, but everything the learner typed is kept.
import { draftAgain, wizardReflection, type RefusedCapture } from '../../domain/mutations/draft-again.ts'
import { parseAs, type Schema } from '../../domain/kernel/parse.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { REFUSAL_KINDS } from '../../domain/mutations/machinery/definition.ts'
import { saveAction } from '../../domain/mutations/save-action.ts'
import { saveReflection } from '../../domain/mutations/save-reflection.ts'
import { sendFeedback } from '../../domain/mutations/send-feedback.ts'
import { setReminder } from '../../domain/mutations/set-reminder.ts'
import type { Ack } from '../../domain/wire/sync.ts'
import { captureDraftKey, FEEDBACK_DRAFT_KEY, reflectionDraftKey } from '../store/draft-key.ts'
import type { Draft, Issue, LocalTx, OutboxEntry } from '../store/local-tx.ts'
import { typedTextOf } from './typed-text.ts'

export interface Refused {
  readonly entry: OutboxEntry
  readonly refusal: Issue['refusal']
}

/** The refusal an outcome reports, or null when the mutation was accepted. A kind this build does not know is `internal`. */
export function refusalOf({ outcome, code, message }: Ack): Issue['refusal'] | null {
  if (outcome !== 'rejected' && outcome !== 'failed_internal') return null
  const kind = REFUSAL_KINDS.find((known) => known === code) ?? 'internal'
  return { kind, detail: message ?? (kind === 'internal' ? code : undefined) }
}

/** Lists them as issues; typed text becomes a draft in its form again, unless a newer draft exists there. */
export async function recordRefused(tx: LocalTx, refused: readonly Refused[], at: Instant): Promise<void> {
  if (refused.length === 0) return
  await tx.putIssues(refused.map(({ entry, refusal }) => issueOf(entry, refusal, at)))
  const entries = refused.map(({ entry }) => entry)
  await restoreReflections(tx, entries, at)
  await restorePlans(tx, entries, at)
  for (const { entry, args } of argsOf(entries, sendFeedback)) {
    await putDraftIfNone(tx, draftOf([entry], { key: FEEDBACK_DRAFT_KEY, value: args.message, updatedAt: at }))
  }
}

async function restoreReflections(tx: LocalTx, entries: readonly OutboxEntry[], at: Instant): Promise<void> {
  for (const { entry, args } of argsOf(entries, saveReflection)) {
    if (wizardReflection(args) !== '') continue
    const draft = { key: reflectionDraftKey(args.videoId), value: args.reflectionData, updatedAt: at }
    await putDraftIfNone(tx, draftOf([entry], draft))
  }
}

// One wizard makes up to three mutations for one plan: they come back as one draft.
async function restorePlans(tx: LocalTx, entries: readonly OutboxEntry[], at: Instant): Promise<void> {
  const plans = argsOf(entries, saveAction)
  const reminders = argsOf(entries, setReminder)
  const written = argsOf(entries, saveReflection)
  for (const videoId of new Set([...plans, ...written].map(({ args }) => args.videoId))) {
    const plan = plans.find(({ args }) => args.videoId === videoId)
    const reflection = written.find(({ args }) => args.videoId === videoId && wizardReflection(args) !== '')
    const origin = plan ?? reflection
    if (videoId === null || origin === undefined) continue
    const reminder = reminders.find(({ args }) => args.actionId === plan?.args.id)
    const capture: RefusedCapture = {
      plan: plan?.args ?? null,
      reminder: reminder?.args ?? null,
      reflection: reflection === undefined ? '' : wizardReflection(reflection.args),
    }
    const value = draftAgain(capture, { now: at, timeZone: origin.entry.tz })
    const own = [plan, reminder, reflection].flatMap((part) => part?.entry ?? [])
    await putDraftIfNone(tx, draftOf(own, { key: captureDraftKey(videoId), value, updatedAt: at }))
  }
}

function draftOf(entries: readonly OutboxEntry[], draft: Draft): Draft {
  return { ...draft, restores: entries.map(({ mid }) => mid) }
}

async function putDraftIfNone(tx: LocalTx, draft: Draft): Promise<void> {
  if ((await tx.getDraft(draft.key)) === undefined) await tx.putDraft(draft)
}

/** The key of the draft that this refused mutation alone would become; null if it has nothing that is typed into a form again. */
export function draftPlaceOf({ name, args }: Pick<Issue, 'name' | 'args'>): string | null {
  if (name === sendFeedback.name) return FEEDBACK_DRAFT_KEY
  const plan = name === saveAction.name ? parseAs(saveAction.args, args) : null
  if (plan?.ok === true) return plan.value.videoId === null ? null : captureDraftKey(plan.value.videoId)
  const written = name === saveReflection.name ? parseAs(saveReflection.args, args) : null
  if (written?.ok !== true) return null
  const { videoId } = written.value
  return wizardReflection(written.value) === '' ? reflectionDraftKey(videoId) : captureDraftKey(videoId)
}

// The entries for that mutation whose args this build still understands.
function argsOf<Args>(
  entries: readonly OutboxEntry[],
  { name, args: schema }: { readonly name: string; readonly args: Schema<Args> },
): readonly { readonly entry: OutboxEntry; readonly args: Args }[] {
  return entries.flatMap((entry) => {
    const args = entry.name === name ? parseAs(schema, entry.args) : null
    return args?.ok === true ? [{ entry, args: args.value }] : []
  })
}

function issueOf({ mid, name, v, args, createdAt }: OutboxEntry, refusal: Issue['refusal'], at: Instant): Issue {
  return { mid, name, v, args, createdAt, refusal, text: typedTextOf(name, args), at }
}
