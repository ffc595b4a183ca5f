// The files of the extension that stand alone: a content script cannot import, and what it loads at an address of the moment finds
// nothing beside it. Each is built by a mode of its own.
export interface Single {
  readonly entry: string
  readonly file: string
  readonly format: 'iife' | 'es'
}

export const SINGLES: Readonly<Record<string, Single>> = {
  'ext-content-main-world': { entry: 'content/main-world.ts', file: 'content/main-world.js', format: 'iife' },
  'ext-content-watch-page': { entry: 'content/watch-page.ts', file: 'content/watch-page.js', format: 'iife' },
  // What the script of the watch page loads when it is needed (extension/content/load-part.ts).
  'ext-part-session': { entry: 'content/start-session.ts', file: 'parts/session.js', format: 'es' },
  'ext-part-overlay': { entry: 'overlay/mount-overlay.tsx', file: 'parts/overlay.js', format: 'es' },
}
