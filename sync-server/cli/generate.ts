// npm run generate: makes the Prisma client from prisma/schema.prisma if it is stale or missing. Needs no network.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT_DIR } from '../config.ts'
import { runStep } from '../build/run-step.ts'
import { hashSources, isFresh, makeStamped } from '../build/stamp.ts'

const GENERATED = join(ROOT_DIR, 'sync-server/data/generated')
const STAMP = join(GENERATED, '.stamp')

/** Generates the client unless it is fresh. */
export async function generateIfStale(): Promise<void> {
  const hash = hashOfSources()
  if (isMadeFrom(hash)) return
  const cli = createRequire(import.meta.url).resolve('prisma/package.json')
  const step = {
    name: 'Making the database client',
    command: [
      process.execPath,
      join(dirname(cli), 'build/index.js'),
      'generate',
      '--config',
      'prisma/prisma.config.ts',
    ],
    // The generator requires a native schema engine but does not use it. Any file will do; one that cannot be executed is
    // safest.
    env: { PRISMA_SCHEMA_ENGINE_BINARY: join(ROOT_DIR, 'package.json'), PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  }
  await makeStamped(STAMP, hash, async () => {
    await runStep(step)
  })
}

function hashOfSources(): string {
  const paths = ['prisma/schema.prisma', 'prisma/prisma.config.ts', 'package-lock.json']
  return hashSources({ rootDir: ROOT_DIR, paths })
}

function isMadeFrom(hash: string): boolean {
  return existsSync(join(GENERATED, 'client.ts')) && isFresh(STAMP, hash)
}

if (process.argv[1] === import.meta.filename) await generateIfStale()
