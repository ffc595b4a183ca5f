// The programs of the embedded database: on which machines there are some, and what their package leaves undone.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { linkLibraries, postgresHome } from '../../../sync-server/data/embedded/postgres-binaries.ts'

describe('the database programs', () => {
  it.each(['win32-x64', 'linux-x64 with musl', 'freebsd-x64'])('on %s the sentence names DATABASE_URL', (platform) => {
    expect(() => postgresHome(platform)).toThrow(
      `The embedded database does not run on ${platform}. Set DATABASE_URL to a PostgreSQL server instead.`,
    )
  })

  it('a supported platform whose package is missing says how to get it', () => {
    const other = process.arch === 'arm64' ? 'linux-x64' : 'linux-arm64'
    expect(() => postgresHome(other)).toThrow(`The database programs for ${other} are not installed`)
  })

  it('links that the package could not create at installation are created', () => {
    const freshDir = mkdtempSync(join(tmpdir(), 'afterwatch-db-'))
    onTestFinished(() => rmSync(freshDir, { recursive: true, force: true }))
    mkdirSync(join(freshDir, 'native/lib'), { recursive: true })
    writeFileSync(join(freshDir, 'native/lib/libx.so.6.18'), 'x')
    const link = { source: 'native/lib/libx.so.6.18', target: 'native/lib/libx.so.6' }
    writeFileSync(join(freshDir, 'native/pg-symlinks.json'), JSON.stringify([link]))
    linkLibraries(join(freshDir, 'native'))
    linkLibraries(join(freshDir, 'native'))
    expect(readFileSync(join(freshDir, 'native/lib/libx.so.6'), 'utf8')).toBe('x')
  })
})
