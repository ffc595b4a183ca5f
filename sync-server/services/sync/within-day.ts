// Some mutations are accepted only so often within a day. Only the server counts them: a device keeps nothing of what it sent.
import type { MutationId } from '#domain/kernel/id.ts'
import { err } from '#domain/kernel/result.ts'
import type { WriteTx } from '../../data/sync/sync-data.ts'
import type { Prepared } from './run-batch.ts'

/** The batch with refusals in place of those mutations that are more than a day allows. */
export async function withinDay(
  tx: Pick<WriteTx, 'appliedToday'>,
  prepared: readonly Prepared[],
  known: Pick<ReadonlyMap<MutationId, unknown>, 'has'>,
): Promise<readonly Prepared[]> {
  const shareOf = ({ pushed, mutation }: Prepared) =>
    mutation.ok && !known.has(pushed.mid) ? mutation.value.dayShare : null
  const names = new Set(prepared.flatMap((one) => (shareOf(one) === null ? [] : [one.pushed.name])))
  if (names.size === 0) return prepared
  const counts = new Map(await tx.appliedToday([...names]))
  return prepared.map((one) => {
    const share = shareOf(one)
    if (share === null) return one
    const count = (counts.get(one.pushed.name) ?? 0) + 1
    counts.set(one.pushed.name, count)
    return count > share.most ? { ...one, mutation: err(share.refusal) } : one
  })
}
