// What a device did later is never judged as if it had done it earlier.
import type { UserId } from '#domain/kernel/id.ts'
import { prepareMutation } from '#domain/mutations/registry.ts'
import type { PushedMutation } from '#domain/wire/sync.ts'
import { buildContext } from '../../fixtures/builders.ts'
import type { ReferenceState } from './reference-server.ts'
import { demand } from './violation.ts'

interface Judged {
  readonly userId: UserId
  readonly pushed: PushedMutation
  readonly now: number
}

/**
 * S4: no register that a mutation finds was set at a later time by what its own queue had sent before. What is older than the newest
 * of that was captured before, or is tried again, and is judged by its own time.
 */
export function checkOwnOrder({ setBy, newest }: ReferenceState, { userId, pushed, now }: Judged): void {
  const mutation = prepareMutation(pushed)
  if (!mutation.ok || pushed.createdAt < (newest.get(pushed.clientId)?.createdAt ?? 0)) return
  const read = mutation.value.reads(buildContext({ userId })).flatMap((one) => ('id' in one ? [one] : []))
  for (const [register, set] of setBy) {
    if (set.clientId !== pushed.clientId || set.now <= now) continue
    const isFound = read.some(({ table, id }) => register.startsWith(`${table}/${id}/`))
    demand(!isFound, 'S4', () => `${pushed.name} lost ${register} to what was done before it`)
  }
}
