// A mutation that was refused for good leaves the queue, with everything the learner typed (sync.md §4.10).
import { REFUSAL_KINDS } from '../domain/mutations/definition.ts'
import { saveReflection } from '../domain/mutations/save-reflection.ts'
import { parseAs } from '../domain/kernel/parse.ts'
import type { Instant } from '../domain/kernel/time.ts'
import type { Ack } from '../domain/wire/sync.ts'
import { reflectionDraftKey } from './draft-key.ts'
import type { Issue, LocalTx, OutboxEntry } from './local-tx.ts'
import { typedTextOf } from './typed-text.ts'

export interface Refused {
  readonly entry: OutboxEntry
  readonly refusal: Issue['refusal']
}

/** The refusal an outcome tells of, or null when the mutation was taken. A kind this build does not know is `internal`. */
export function refusalOf({ outcome, code, message }: Ack): Issue['refusal'] | null {
  if (outcome !== 'rejected' && outcome !== 'failed_internal') return null
  const kind = REFUSAL_KINDS.find((known) => known === code) ?? 'internal'
  return { kind, detail: message ?? (kind === 'internal' ? code : undefined) }
}

/** Lists them as issues; a reflection becomes a draft again unless a newer one has been begun. */
export async function recordRefused(tx: LocalTx, refused: readonly Refused[], at: Instant): Promise<void> {
  if (refused.length === 0) return
  await tx.putIssues(refused.map(({ entry, refusal }) => issueOf(entry, refusal, at)))
  for (const { entry } of refused) {
    if (entry.name !== saveReflection.name) continue
    const args = parseAs(saveReflection.args, entry.args)
    if (!args.ok) continue
    const key = reflectionDraftKey(args.value.videoId)
    if ((await tx.getDraft(key)) !== undefined) continue
    await tx.putDraft({ key, value: args.value.reflectionData, updatedAt: at })
  }
}

function issueOf({ mid, name, v, args, createdAt }: OutboxEntry, refusal: Issue['refusal'], at: Instant): Issue {
  return { mid, name, v, args, createdAt, refusal, text: typedTextOf(args), at }
}
