import { statSync } from 'node:fs'
import { join } from 'node:path'

// It lists every other file, so the build writes it after them.
const LAST_BUILT = 'service-worker.js'

/** Keeps what is made from the built app until a new build takes its place, which happens under a running program, too. */
export function ofBuild<T>(appDir: string, make: () => T): () => T {
  let made: { readonly builtAt: number; readonly value: T } | null = null
  return () => {
    const builtAt = statSync(join(appDir, LAST_BUILT), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (made?.builtAt !== builtAt) made = { builtAt, value: make() }
    return made.value
  }
}
