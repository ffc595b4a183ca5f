// What the pill says in each state of sync, in one word and one sentence.

/** The states as the sync engine tells them (the page hands them over: features know nothing of the engine). */
export type SyncState =
  | { readonly kind: 'synced'; readonly at: number | null }
  | { readonly kind: 'saving' | 'offline'; readonly pending: number; readonly oldestAt: number | null }
  | { readonly kind: 'needs_auth' | 'upgrade_required' | 'session_changed'; readonly pending: number }
  | { readonly kind: 'attention'; readonly issues: number; readonly pending: number }

/** The word on the pill. */
export function syncWord(state: SyncState): string {
  switch (state.kind) {
    case 'synced':
      return 'Synced'
    case 'saving':
      return `Saving ${String(state.pending)}`
    case 'offline':
      return state.pending > 0 ? `Offline ${String(state.pending)}` : 'Offline'
    case 'needs_auth':
      return state.pending > 0 ? `Sign in to sync ${String(state.pending)}` : 'Sign in to sync'
    case 'attention':
    case 'upgrade_required':
    case 'session_changed':
      return 'Needs attention'
  }
}

/** What it means, in the sheet. */
export function syncSentence(state: SyncState): string {
  switch (state.kind) {
    case 'synced':
      return 'Everything on this device is on the server too.'
    case 'saving':
      return `${changes(state.pending)} on the way to the server. They are safe on this device.`
    case 'offline':
      return state.pending > 0
        ? `The server cannot be reached. ${changes(state.pending)} saved on this device; they will be sent by themselves.`
        : 'The server cannot be reached. You can go on: everything you do is saved on this device.'
    case 'needs_auth':
      return 'You are signed out on the server. Sign in again to sync; what you do is saved on this device.'
    case 'attention':
      return state.issues === 1 ? '1 change was not accepted.' : `${String(state.issues)} changes were not accepted.`
    case 'upgrade_required':
      return 'A newer version is needed to sync. Reload the page; what you did is saved on this device.'
    case 'session_changed':
      return 'Somebody else has signed in in this browser. Reload the page to go on.'
  }
}

function changes(count: number): string {
  return count === 1 ? '1 change is' : `${String(count)} changes are`
}
