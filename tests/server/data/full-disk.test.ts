// A disk without room: a file can still be made, and nothing fits into it.
import type * as fs from 'node:fs'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type * as fsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lockDataDir } from '../../../sync-server/data/embedded/data-dir-lock.ts'
import { createMailer } from '../../../sync-server/mail/mailer.ts'
import { keptVapidKeys } from '../../../sync-server/push/vapid-keys.ts'

const noRoom = vi.hoisted(() => () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
vi.mock('node:fs', async (load) => {
  const real = await load<typeof fs>()
  const writeFileSync = (path: string) => {
    real.writeFileSync(path, '')
    throw noRoom()
  }
  return { ...real, writeFileSync }
})
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof fsPromises>()
  const writeFile = async (path: string) => {
    await real.writeFile(path, '')
    throw noRoom()
  }
  return { ...real, writeFile }
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterwatch-full-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a server that is started again and again on a full disk leaves no files behind', () => {
  expect(() => lockDataDir(folder)).toThrow('no space left')
  expect(readdirSync(folder)).toEqual([])
})

it('keys of web push that do not fit on the disk leave no half of themselves behind', async () => {
  await expect(keptVapidKeys(undefined, join(folder, 'vapid-keys.json'))).rejects.toThrow('no space left')
  expect(readdirSync(folder)).toEqual([])
})

it('a mail that does not fit on the disk leaves no half of itself behind', async () => {
  const addresses = { from: 'Afterwatch <hello@after.example>', contactEmail: 'help@after.example' }
  const mailer = createMailer({ ...addresses, folder, now: () => 0 })
  const mail = { to: 'ada@after.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await expect(mailer.send(mail)).rejects.toThrow('no space left')
  expect(readdirSync(folder)).toEqual([])
})
