// Page and service worker meet by this name.

export const SYNC_TAG = 'afterwatch-sync'
