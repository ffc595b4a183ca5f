// Its own file: every page watches it, and most pages open no rows.
import { createObservable } from '../store/observable.ts'
import type { NotStored } from '../store/storage-failure.ts'

/** Why the draft that was stored last is not kept on this device; null if it is. */
export const draftFailure = createObservable<NotStored['reason'] | null>(null)
