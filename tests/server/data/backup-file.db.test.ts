// The file of a backup, and the drafts beside it.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { saveBackup } from '../../../sync-server/data/whole-database/backup-file.ts'
import { useTestDatabase } from '../../setup/server/test-database.ts'

const kept = useTestDatabase()
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterwatch-backup-'))
  file = join(folder, 'backups/today.backup')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('can be read only by its owner, and leaves no draft beside it', async () => {
  await saveBackup(kept.database.pool, file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dirname(file))).toEqual([basename(file)])
})

it('removes what killed backups to the same path left behind, and nothing that may be under way', async () => {
  mkdirSync(dirname(file), { recursive: true })
  const leave = (name: string, daysAgo: number) => {
    const path = `${file}.${name}`
    writeFileSync(path, '')
    const at = new Date(Date.now() - daysAgo * DAY_MS)
    utimesSync(path, at, at)
  }
  leave('0123456789ab.part', 2)
  leave('part', 2)
  leave('ba9876543210.part', 0.5)
  leave('notes', 2)
  await saveBackup(kept.database.pool, file)
  const names = ['', '.ba9876543210.part', '.notes'].map((end) => `${basename(file)}${end}`)
  expect(readdirSync(dirname(file)).sort()).toEqual(names)
})

it('removes what killed backups of other nights left behind, and no file of somebody else', async () => {
  mkdirSync(dirname(file), { recursive: true })
  const leave = (name: string, daysAgo: number) => {
    const path = join(dirname(file), name)
    writeFileSync(path, '')
    const at = new Date(Date.now() - daysAgo * DAY_MS)
    utimesSync(path, at, at)
  }
  const others = [
    'afterwatch-20261130T033000Z.backup',
    'afterwatch-20261201T033000Z.backup.ba9876543210.part',
    'film.0123456789ab.part',
  ]
  others.forEach((name) => leave(name, name.endsWith('10.part') ? 0.5 : 2))
  leave('afterwatch-20261130T033000Z.backup.0123456789ab.part', 2)
  leave('before-restore-20261130T090000Z.backup.0123456789ab.part', 2)
  await saveBackup(kept.database.pool, file)
  expect(readdirSync(dirname(file)).sort()).toEqual([...others, basename(file)].sort())
})

it('that cannot be written leaves nothing and says so', async () => {
  mkdirSync(file, { recursive: true })
  await expect(saveBackup(kept.database.pool, file)).rejects.toThrow('EISDIR')
  expect(readdirSync(dirname(file))).toEqual([basename(file)])
})
