// The extension beside a browser's portal: a second client of the same account with its own outbox. It hands each
// capture over the bridge and also pushes it itself; the mid makes them one.
import type { MutationId, UserId } from '#domain/kernel/id.ts'
import type { PushedMutation } from '#domain/wire/sync.ts'
import { acceptForeignMutations } from '../../../app/db/write/accept-foreign-mutations.ts'
import type { LocalStore } from '../../../app/db/store/local-tx.ts'
import { pushEntry } from '../../../extension/background/push-entry.ts'
import { inExtensionWorld, type ExtensionWorld } from './extension-portal.ts'

export interface Entry {
  readonly userId: UserId
  readonly mutations: readonly PushedMutation[]
}

export class SimExtension {
  waiting: Entry[] = []
  // Refused by the server or by the portal's rules: waits for the learner.
  readonly refused = new Set<MutationId>()
  // Those that were refused as too large.
  readonly tooLarge: Entry[] = []
  // Only the server has it, in no portal's ring: restoring a backup forgets it (a limit of the protocol).
  readonly pushedAlone = new Set<MutationId>()
  #isBusy = false

  get isBusy(): boolean {
    return this.#isBusy
  }

  save(entry: Entry): void {
    this.waiting.push(entry)
  }

  /** A killed browser: running work is gone, the journal is not. */
  restart(): void {
    this.#isBusy = false
  }

  /** Delivers what it can; `bridge` is the portal's store, or null if the frame cannot reach it. */
  async deliver(bridge: LocalStore | null, world: ExtensionWorld): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (const entry of [...this.waiting]) await this.#deliverOne(entry, bridge, world)
    this.#isBusy = false
  }

  async #deliverOne(entry: Entry, bridge: LocalStore | null, world: ExtensionWorld): Promise<void> {
    const { userId, mutations } = entry
    const handed = bridge === null ? null : await acceptForeignMutations(bridge, { userId, mutations })
    if (handed?.ok === true) this.#remove(entry)
    else if (handed?.error.kind === 'refused' || handed?.error.kind === 'invalid') {
      this.#refuse(entry)
      return
    }
    const pushed = await inExtensionWorld(world, () => pushEntry(userId, mutations))
    if (handed?.ok === true || pushed.kind === 'not_now') return
    if (pushed.kind === 'refused') {
      this.#refuse(entry)
      if (pushed.message.includes('too large')) this.tooLarge.push(entry)
    } else this.#remove(entry)
    if (pushed.kind === 'done') for (const { mid } of mutations) this.pushedAlone.add(mid)
  }

  #remove(entry: Entry): void {
    this.waiting = this.waiting.filter((other) => other !== entry)
  }

  #refuse(entry: Entry): void {
    this.#remove(entry)
    for (const { mid } of entry.mutations) this.refused.add(mid)
  }
}
