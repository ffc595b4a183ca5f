// The tag the page registers and the service worker listens for.

export const SYNC_TAG = 'afterwatch-sync'
