import { strFromU8, unzipSync } from 'fflate'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeStoreZip } from '../../../sync-server/build/store-zip.ts'

let folder: string
const target = () => join(folder, 'store.zip')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterwatch-zip-'))
  mkdirSync(join(folder, 'built', 'icons'), { recursive: true })
  writeFileSync(
    join(folder, 'built', 'manifest.json'),
    '{\n  "name": "Afterwatch",\n  "key": "MIIB",\n  "version": "1"\n}',
  )
  writeFileSync(join(folder, 'built', 'icons', 'icon.png'), new Uint8Array([137, 80, 78, 71, 0, 255]))
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

describe('writeStoreZip', () => {
  it('packs each file under its path, and the manifest without its key', () => {
    writeStoreZip(join(folder, 'built'), target())
    const { 'manifest.json': manifest, ...others } = unzipSync(readFileSync(target()))
    expect(JSON.parse(strFromU8(manifest ?? new Uint8Array()))).toEqual({ name: 'Afterwatch', version: '1' })
    expect(others).toEqual({ 'icons/icon.png': new Uint8Array([137, 80, 78, 71, 0, 255]) })
  })

  it('gives the same bytes for the same files at another time', () => {
    vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') })
    writeStoreZip(join(folder, 'built'), target())
    const first = readFileSync(target())
    vi.setSystemTime(new Date('2027-06-07T08:09:10Z'))
    writeStoreZip(join(folder, 'built'), target())
    expect(readFileSync(target()).equals(first)).toBe(true)
  })
})
