// What can happen in a history, as plain data: a history is a list of these, so it can be kept, cut down and run again.
// Numbers choose among what there is at that moment (modulo), so a list with holes is a history, too.

export type OpKind =
  // The learner does something in a tab.
  | 'mutate'
  // A mutation nobody will ever take: unknown, malformed, or not storable.
  | 'poison'
  | 'wait'
  | 'wait_long'
  | 'nudge'
  | 'open_tab'
  | 'close_tab'
  | 'reload'
  | 'freeze'
  | 'thaw'
  // A tab, or the whole browser, is killed at an await point to come.
  | 'crash'
  | 'session'
  // The learner leaves, keeping or discarding what waits; the same one or another comes.
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
  // Old changes and tombstones are pruned: for whoever was away, that is half a year later.
  | 'prune'
  // The profile's folder is copied: two stores with one name.
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
  // Whom it is about, and what it chooses; the op's own chance starts from `seed`.
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
  // Whether they have a place for the journal.
  readonly hasJournal?: boolean
  // Whether their transactions are done once more over the product's Dexie store.
  readonly hasTwin?: boolean
  readonly ops: readonly Op[]
}
