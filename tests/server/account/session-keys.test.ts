// The key that signs cookies, where two servers start on one folder.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { keptSessionKey } from '../../../sync-server/services/account/session-keys.ts'

// Each looks before the other has made it.
vi.mock('node:fs', async (load) => ({ ...(await load<typeof fs>()), existsSync: () => false }))

it('is one, so that each accepts the cookies of the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'session-key-'))
  const first = await keptSessionKey(folder)
  expect(first.ok).toBe(true)
  expect(await keptSessionKey(folder)).toEqual(first)
  expect(readdirSync(folder)).toEqual(['session-key'])
  rmSync(folder, { recursive: true })
})
