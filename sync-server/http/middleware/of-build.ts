import { statSync } from 'node:fs'
import { join } from 'node:path'

// It lists all other files, so the build writes it last.
const LAST_BUILT = 'service-worker.js'

/** Caches what is made from the built app until a new build replaces it, which can happen while the server runs. */
export function ofBuild<T>(appDir: string, make: () => T): () => T {
  let made: { readonly builtAt: number; readonly value: T } | null = null
  return () => {
    const builtAt = statSync(join(appDir, LAST_BUILT), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (made?.builtAt !== builtAt) made = { builtAt, value: make() }
    return made.value
  }
}
