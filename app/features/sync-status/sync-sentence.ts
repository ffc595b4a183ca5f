// The sentence in the sheet behind the pill, for each sync state.
import { counted } from '../../domain/kernel/text.ts'
import type { SyncState } from './sync-state.ts'

/** Whether something exists only on this device. */
export function isUnsynced(state: SyncState): boolean {
  return state.kind === 'attention' || (state.kind !== 'synced' && state.pending > 0)
}

/** What the state means, for the sheet. */
export function syncSentence(state: SyncState): string {
  switch (state.kind) {
    case 'synced':
      return 'Everything on this device is on the server too.'
    case 'saving':
      return `${changes(state.pending)} on the way to the server. ${state.pending === 1 ? 'It is' : 'They are'} safe on this device.`
    case 'offline':
      return state.pending > 0
        ? `The server cannot be reached. ${kept(state.pending)}`
        : 'The server cannot be reached. You can go on: everything you do is saved on this device.'
    case 'not_stored':
      return 'This device could not store what the server sent. It may be full: free some space, and syncing continues.'
    case 'getting':
      return 'Getting what you keep here from the server, for the first time on this device.'
    case 'not_loaded':
      return state.pending > 0
        ? `What you keep here could not be loaded yet. ${kept(state.pending)}`
        : 'What you keep here could not be loaded yet. You can go on: everything you do is saved on this device.'
    case 'needs_auth':
      return 'You are signed out on the server. Sign in again to sync; what you do is saved on this device.'
    case 'attention':
      return `${counted(state.issues, 'change')} ${state.issues === 1 ? 'was' : 'were'} not accepted.`
    case 'upgrade_required':
      return 'A newer version is needed to sync. Reload the page; what you did is saved on this device.'
    case 'session_changed':
      return 'Somebody else has signed in in this browser. Reload the page to go on; what you did is kept for you.'
  }
}

function kept(count: number): string {
  return `${changes(count)} saved on this device; ${count === 1 ? 'it' : 'they'} will be sent automatically.`
}

function changes(count: number): string {
  return `${counted(count, 'change')} ${count === 1 ? 'is' : 'are'}`
}
