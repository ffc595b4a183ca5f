// What commands beside the server do where it was never started.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reachDatabase } from '../../../sync-server/data/embedded/reach-database.ts'
import { startProblem } from '../../../sync-server/main.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterwatch-reach-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('doctor, backup and end-sessions make no database where the settings name none, and say so', async () => {
  const dataDir = join(folder, 'mistyped')
  const reached = reachDatabase({ databaseUrl: undefined, dataDir, joinsRunning: true }, pino({ level: 'silent' }))
  const problem = await reached.then(({ close }) => close().then(() => null), startProblem)
  expect(problem).toBe(`There is no database in DATA_DIR ${dataDir}: the server was never started with these settings.`)
  expect(existsSync(dataDir)).toBe(false)
})
