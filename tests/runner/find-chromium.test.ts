import { describe, expect, it } from 'vitest'
import { findChromium, findHeadlessShell, type Machine } from './find-chromium.ts'

interface Setting {
  readonly env?: Readonly<Record<string, string>>
  readonly present?: readonly string[]
  readonly isDebianRoot?: boolean
  // What an installation provides; if neither is set, it fails.
  readonly aptBrings?: string
  readonly playwrightBrings?: boolean
}

const PLAYWRIGHT = '/cache/chromium/chrome'

function machineWith(setting: Setting): { readonly machine: Machine; readonly commands: string[] } {
  const present = new Set(setting.present)
  const commands: string[] = []
  const install = (path: string | undefined) => {
    if (path !== undefined) present.add(path)
    return path === undefined ? 100 : 0
  }
  const run = (command: readonly string[]) => {
    const line = command.join(' ')
    commands.push(line)
    if (line.startsWith('apt-get install')) return install(setting.aptBrings)
    if (line.includes('cli.js install')) return install(setting.playwrightBrings === true ? PLAYWRIGHT : undefined)
    return line.startsWith('apt-get update') || present.has(line.replace(' --version', '')) ? 0 : 1
  }
  const { env = { PATH: '/usr/local/bin:/usr/bin' }, isDebianRoot = false } = setting
  return {
    machine: { env, exists: (path) => present.has(path), isDebianRoot, run, playwrightPath: () => PLAYWRIGHT },
    commands,
  }
}

const find = (setting: Setting) => findChromium(machineWith(setting).machine)

describe('a browser is taken', () => {
  it('from CHROMIUM_PATH before any other', () => {
    const env = { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' }
    expect(find({ env, present: ['/opt/chromium', '/usr/bin/chromium'] })).toEqual({ ok: true, value: '/opt/chromium' })
  })

  it('from the system, under either name, without installing anything', () => {
    const { machine, commands } = machineWith({ present: ['/usr/bin/chromium-browser'], isDebianRoot: true })
    expect(findChromium(machine)).toEqual({ ok: true, value: '/usr/bin/chromium-browser' })
    expect(commands).toEqual(['/usr/bin/chromium-browser --version'])
  })

  it('from Debian when root may install it', () => {
    const { machine, commands } = machineWith({ isDebianRoot: true, aptBrings: '/usr/bin/chromium' })
    expect(findChromium(machine)).toEqual({ ok: true, value: '/usr/bin/chromium' })
    expect(commands.slice(0, 2).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'apt-get update',
      'apt-get install',
    ])
  })

  it('from Playwright if Debian has none, or without root', () => {
    expect(find({ isDebianRoot: true, playwrightBrings: true })).toEqual({ ok: true, value: PLAYWRIGHT })
    expect(find({ playwrightBrings: true })).toEqual({ ok: true, value: PLAYWRIGHT })
  })
})

describe('one clear sentence is returned', () => {
  it('when CHROMIUM_PATH names nothing that starts, though the system has one', () => {
    const env = { CHROMIUM_PATH: '/opt/gone', PATH: '/usr/bin' }
    expect(find({ env, present: ['/usr/bin/chromium'] })).toEqual({
      ok: false,
      error: 'CHROMIUM_PATH names /opt/gone, which does not start.',
    })
  })

  it('when nothing is found and nothing can be installed', () => {
    expect(find({ isDebianRoot: true })).toEqual({
      ok: false,
      error: 'No Chromium was found, and none could be installed: install one and set CHROMIUM_PATH to its path.',
    })
  })
})

describe('the browser without windows', () => {
  const SHELL = '/usr/bin/chromium-headless-shell'
  const findShell = (setting: Setting) => findHeadlessShell(machineWith(setting).machine)

  it('is taken from the system, or from Debian when root may install it', () => {
    expect(findShell({ present: [SHELL] })).toBe(SHELL)
    expect(findShell({ isDebianRoot: true, aptBrings: SHELL })).toBe(SHELL)
  })

  it('is done without where there is none, and where a browser to test is named', () => {
    expect(findShell({})).toBeNull()
    expect(findShell({ isDebianRoot: true })).toBeNull()
    expect(findShell({ env: { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' }, present: [SHELL] })).toBeNull()
  })
})
