import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptVapidKeys, newVapidKeys } from '../../../sync-server/push/vapid-keys.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vapid-'))
  path = join(folder, 'data/vapid-keys.json')
})
afterEach(() => rm(folder, { recursive: true }))

describe('the key pair of web push', () => {
  it('is made once in DATA_DIR, for its owner only', async () => {
    const first = await keptVapidKeys(undefined, path)
    expect(first.ok).toBe(true)
    expect(await keptVapidKeys(undefined, path)).toEqual(first)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('is one pair when two servers start at once', async () => {
    const pairs = await Promise.all([keptVapidKeys(undefined, path), keptVapidKeys(undefined, path)])
    expect(pairs[0].ok).toBe(true)
    expect(pairs[1]).toEqual(pairs[0])
    expect(await readdir(join(folder, 'data'))).toEqual(['vapid-keys.json'])
  })

  it('of the environment wins, and nothing is written', async () => {
    const keys = newVapidKeys()
    expect(await keptVapidKeys(keys, path)).toEqual({ ok: true, value: keys })
    await expect(stat(path)).rejects.toThrow()
  })

  it.each([
    ['no keys at all', { publicKey: 'a', privateKey: 'b' }],
    ['halves of two pairs', { publicKey: newVapidKeys().publicKey, privateKey: newVapidKeys().privateKey }],
    ['a private key of zeros', { publicKey: newVapidKeys().publicKey, privateKey: 'A'.repeat(43) }],
  ])('of the environment may not be %s', async (_, keys) => {
    const kept = await keptVapidKeys(keys, path)
    expect(kept).toEqual({
      ok: false,
      error: expect.stringContaining('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY') as string,
    })
  })

  it('that was cut short is named, not replaced: browsers depend on it', async () => {
    await keptVapidKeys(undefined, path)
    await writeFile(path, '{"publicKey":"B')
    const kept = await keptVapidKeys(undefined, path)
    expect(kept.ok ? '' : kept.error).toContain(path)
  })
})
