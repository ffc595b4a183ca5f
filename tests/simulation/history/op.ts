// What can happen in a history, as plain data: a history is a list of these, so it can be stored, shortened and run again.
// Numbers choose among what exists at that moment (modulo), so a list with ops removed is still a history.

export type OpKind =
  // The learner does something in a tab.
  | 'mutate'
  // A mutation that will never be accepted: unknown, malformed, or not storable.
  | 'poison'
  | 'wait'
  | 'wait_long'
  | 'nudge'
  | 'open_tab'
  | 'close_tab'
  | 'reload'
  | 'freeze'
  | 'thaw'
  // A tab, or the whole browser, is killed at one of its next await points.
  | 'crash'
  | 'session'
  // The learner signs out, keeping or discarding the queue; the same learner or another signs in.
  | 'sign_out'
  | 'sign_in'
  | 'cut_off'
  | 'weather'
  | 'quota'
  | 'clock_jump'
  | 'server_kill'
  | 'server_failing'
  | 'backup'
  | 'restore'
  // Old changes and tombstones are pruned: to a device that was away, that looks like half a year later.
  | 'prune'
  // The profile's folder is copied: two stores with the same client id.
  | 'clone'
  | 'wipe'
  | 'new_device'
  | 'small_bodies'
  | 'upgrade'
  | 'old_server'
  | 'extension_save'
  | 'extension_deliver'
  | 'rest_write'
  | 'server_write'

export interface Op {
  readonly kind: OpKind
  // Which device it is about, and what it chooses; the op's own randomness starts from `seed`.
  readonly device: number
  readonly seed: number
}

export interface Plan {
  readonly seed: number
  readonly devices: number
  readonly users: number
  readonly pageRows: number
  // Whether the browsers have Web Locks.
  readonly hasLocks: boolean
  // Whether they have room for the journal.
  readonly hasJournal?: boolean
  // Whether their transactions are also run on the product's Dexie store.
  readonly hasTwin?: boolean
  readonly ops: readonly Op[]
}
