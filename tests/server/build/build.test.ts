// E14: one checkout, several servers: the build contains no address, and each server has an extension that finds it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createManifest } from '../../../extension/manifest.ts'
import { buildSettings, warningsIn } from '../../../sync-server/build/build.ts'
import { extensionFor, packagedOrigin } from '../../../sync-server/build/extension-package.ts'
import { isFresh, makeStamped } from '../../../sync-server/build/stamp.ts'
import { parseConfig } from '../../../sync-server/config.ts'

const HERE = 'http://localhost:3000'
const manifestOf = (portalOrigin: string) => createManifest({ portalOrigin, version: '1.2.3' })
const manifestIn = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'afterwatch-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

function build(manifest: object): void {
  mkdirSync(join(dist, 'extension'), { recursive: true })
  writeFileSync(join(dist, 'extension/manifest.json'), JSON.stringify(manifest, null, 2))
  writeFileSync(join(dist, 'extension/background.js'), 'wake()')
}

describe('the extension of a server', () => {
  it('is the built one if it is packaged for its address', () => {
    build(manifestOf(HERE))
    expect(packagedOrigin(dist)).toBe(HERE)
    expect(extensionFor(dist, HERE)).toBe(join(dist, 'extension'))
  })

  it.each([
    ['http://localhost:4000', 'extension-localhost-4000'],
    ['https://after.example', 'extension-after.example'],
    ['http://[::1]:3000', 'extension----1--3000'],
  ])('at %s is a copy that finds it, and the built one stays for the other server', (origin, name) => {
    build(manifestOf(HERE))
    expect(extensionFor(dist, origin)).toBe(join(dist, name))
    expect(manifestIn(join(dist, name))).toEqual(manifestOf(origin))
    expect(readFileSync(join(dist, name, 'background.js'), 'utf8')).toBe('wake()')
    expect(manifestIn(join(dist, 'extension'))).toEqual(manifestOf(HERE))
  })

  it('comes from the newest build: a copy is made again at each start', () => {
    build(manifestOf(HERE))
    const copy = extensionFor(dist, 'https://after.example')
    writeFileSync(join(dist, 'extension/background.js'), 'wakeUp()')
    expect(extensionFor(dist, 'https://after.example')).toBe(copy)
    expect(readFileSync(join(copy, 'background.js'), 'utf8')).toBe('wakeUp()')
  })

  it('has no address before it is built, nor in a build from before its manifest named it', () => {
    expect(packagedOrigin(dist)).toBeNull()
    expect(extensionFor(dist, HERE)).toBe(join(dist, 'extension'))
    build({ ...manifestOf(HERE), homepage_url: undefined })
    expect(packagedOrigin(dist)).toBeNull()
  })
})

describe('the build', () => {
  it('that fails midway is not mistaken for the previous one, whose sources may come back', async () => {
    const stamp = join(dist, '.stamp')
    await makeStamped(stamp, 'old', () => Promise.resolve())
    expect(isFresh(stamp, 'old')).toBe(true)
    const failing = makeStamped(stamp, 'new', () => Promise.reject(new Error('no room on the disk')))
    await expect(failing).rejects.toThrow('no room')
    expect([isFresh(stamp, 'old'), isFresh(stamp, 'new')]).toEqual([false, false])
  })

  const settings = (env: Record<string, string>) => buildSettings(parseConfig(env), env)

  it('is the same whatever PORT and PUBLIC_URL are, and whoever’s the extension is', () => {
    const moved = { PORT: '4000', PUBLIC_URL: 'https://after.example', VITE_PORTAL_ORIGIN: 'https://after.example' }
    expect(settings(moved)).toEqual(settings({}))
  })

  it('depends on what only the build can know', () => {
    for (const env of [
      { CONTACT_EMAIL: 'care@after.example' },
      { VITE_EXTENSION_STORE_URL: 'https://store.example' },
    ]) {
      expect(settings(env)).not.toEqual(settings({}))
    }
  })
})

it('npm start and its like install without the warnings of what packages want themselves', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const installing = Object.values(scripts).filter((script) => script.startsWith('npm install'))
  expect(installing.length).toBeGreaterThan(0)
  expect(installing.filter((script) => !script.includes('--loglevel=error'))).toEqual([])
})

describe('what the build warns of', () => {
  it('is everything it prints to standard error', () => {
    const said =
      '\n\u001B[33m[EMPTY_IMPORT_META] \u001B[0m`import.meta` may not be valid\n  | 37 | if (import.meta.resolve)\n'
    expect(warningsIn(said)).toBe(
      '[EMPTY_IMPORT_META] `import.meta` may not be valid\n  | 37 | if (import.meta.resolve)',
    )
  })

  it('does not include what npm says about the machine', () => {
    expect(warningsIn('npm warn Unknown user config "x".\nnpm notice New version\n')).toBe('')
  })
})
