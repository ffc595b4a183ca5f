// Files of the extension that must be self-contained: a content script cannot import, and a module it loads from a temporary
// address cannot resolve imports beside it. Each is built in its own mode.
import { join } from 'node:path'

export interface Single {
  // Absolute.
  readonly entry: string
  // Below the built extension.
  readonly file: string
  readonly format: 'iife' | 'es'
}

const SINGLES: Readonly<Record<string, Single>> = {
  'ext-content-main-world': { entry: 'content/main-world.ts', file: 'content/main-world.js', format: 'iife' },
  'ext-content-watch-page': { entry: 'content/watch-page.ts', file: 'content/watch-page.js', format: 'iife' },
  // Loaded by the watch page's script when needed (extension/content/load-part.ts).
  'ext-part-session': { entry: 'content/start-session.ts', file: 'parts/session.js', format: 'es' },
  'ext-part-overlay': { entry: 'overlay/mount-overlay.tsx', file: 'parts/overlay.js', format: 'es' },
}

/** The modes that build them. */
export const SINGLE_MODES: readonly string[] = Object.keys(SINGLES)

/** The file that the mode builds in the project at `root`; undefined for any other mode. */
export function singleOf(root: string, mode: string): Single | undefined {
  const single = SINGLES[mode]
  return single && { ...single, entry: join(root, 'extension', single.entry) }
}
