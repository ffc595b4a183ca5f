// A browser's storage error, as a value.

export type NotStored = {
  readonly kind: 'not_stored'
  // quota: the device is full. closed: signed out, or a newer build took over. unknown: the store is broken.
  readonly reason: 'quota' | 'closed' | 'unknown'
}

const CLOSED = ['DatabaseClosedError', 'VersionError', 'MissingAPIError', 'OpenFailedError', 'BlockedError']
const LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError']
const BROKEN = ['AbortError', 'TimeoutError', 'DataCloneError', 'NotReadableError', 'UpgradeError', ...LOST]

/** The storage failure behind a thrown error, or null if it is a bug instead, which must be rethrown. */
export function toStorageFailure(error: unknown): NotStored | null {
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return { kind: 'not_stored', reason: 'quota' }
  if (names.some((name) => CLOSED.includes(name))) return { kind: 'not_stored', reason: 'closed' }
  if (names.some((name) => BROKEN.includes(name))) return { kind: 'not_stored', reason: 'unknown' }
  return null
}

/** Whether the device is full: nothing can be put, and deleting works. */
export function isNoRoom(error: unknown): boolean {
  return toStorageFailure(error)?.reason === 'quota'
}

/** Whether the connection itself was lost, so that opening the database again may help. */
export function isLostConnection(error: unknown): boolean {
  const names = namesOf(error)
  return !names.includes('QuotaExceededError') && names.some((name) => LOST.includes(name))
}

// Dexie wraps the browser's error: an aborted transaction carries its reason inside.
function namesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error || error instanceof DOMException)) return []
  return 'inner' in error && error.inner !== error ? [error.name, ...namesOf(error.inner)] : [error.name]
}
