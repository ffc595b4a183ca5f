// Bundles the program of the reading threads once for a run: from the sources, through tsx, each thread takes five times as long to
// start.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readingProgram: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'afterwatch-read-'))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // No package is found from a folder outside this one.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: 'sync-server/reading/read.ts', output: { entryFileNames: 'read.mjs' } },
    },
  })
  project.provide('readingProgram', join(outDir, 'read.mjs'))
  return () => rm(outDir, { recursive: true, force: true })
}
