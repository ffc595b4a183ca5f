// Separately installed packages: installed once, again when the lock file has changed, and never half.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installApart } from './install-apart.ts'

let folder: string
let exitCodes: number[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterwatch-install-'))
  writeFileSync(join(folder, 'package-lock.json'), '{ "first": true }')
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

// Returns the next exit code; what it began to install is there in any case.
async function install(where: string): Promise<number> {
  mkdirSync(join(where, 'node_modules'), { recursive: true })
  return exitCodes.shift() ?? 0
}

async function installsLeft(codes: number[]): Promise<number> {
  exitCodes = codes
  await installApart({ folder, purpose: 'the comparison', install })
  return exitCodes.length
}

it('missing packages are installed, and present ones are not installed again', async () => {
  expect(await installsLeft([0])).toBe(0)
  expect(await installsLeft([0])).toBe(1)
})

it('a changed lock file is installed again', async () => {
  await installsLeft([0])
  writeFileSync(join(folder, 'package-lock.json'), '{ "second": true }')
  expect(await installsLeft([0])).toBe(0)
})

it('a failed installation says that it needs the network, and is tried again', async () => {
  await expect(installsLeft([1])).rejects.toThrow('needs the network')
  expect(await installsLeft([0])).toBe(0)
})
