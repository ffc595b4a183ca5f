// Loads modules of this package that a page needs only once a video is watched or the panel is opened, into the script's own
// world. Their address changes with each start of the browser, so that a page cannot use it to detect the extension.
import type * as overlay from '../overlay/mount-overlay.tsx'
import type * as session from './start-session.ts'

interface Parts {
  readonly overlay: typeof overlay
  readonly session: typeof session
}

/** Rejects when the extension has been updated in the meantime; the page then has to be reloaded. */
export async function loadPart<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  const address = chrome.runtime.getURL(`parts/${name}.js`)
  // oxlint-disable-next-line typescript/no-unsafe-return -- built from the very file the type is of
  return await import(/* @vite-ignore */ address)
}
