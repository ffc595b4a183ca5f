// The commands of docs/self-hosting.md. Those of cron and git are run, in folders made for it, without a container runtime.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'

// An upgrade is two dozen programs, one after the other.
vi.setConfig({ testTimeout: 60_000 })
const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/self-hosting.md'), 'utf8')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterwatch-guide-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

// The lines of the code blocks of a part of the guide.
function commandsOf(part: string): readonly string[] {
  const blocks = [...part.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block)
  return blocks.flatMap((block) => block.split('\n').map((line) => line.trim())).filter((line) => !/^(#|$)/.test(line))
}

function between(start: string, end: string): string {
  const [, after = ''] = GUIDE.split(start)
  const [part = ''] = after.split(end)
  return part
}

function write(name: string, daysAgo: number): void {
  const path = join(folder, '.data/backups', name)
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  writeFileSync(path, '')
  utimesSync(path, at, at)
}

const OLD = 'afterwatch-20261101T031500Z.backup'
const NEW = 'afterwatch-20261130T031500Z.backup'

function keptBackups(): readonly string[] {
  return readdirSync(join(folder, '.data/backups')).sort()
}

// Left by a backup that was killed, and by restoring: the whole database as it was before.
const LEFTOVERS = [`${OLD}.0123456789ab.part`, 'before-restore-20261101T090000Z.backup']

describe('the nightly backup of containers', () => {
  // A runtime that runs in this folder what it is told to run in the container, and a backup that fails or not.
  function runNight(backup: 'succeeds' | 'fails'): void {
    const bin = join(folder, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'docker'), '#!/bin/sh\nshift 6\nexec "$@"\n', { mode: 0o755 })
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\nexit ${backup === 'fails' ? '1' : '0'}\n`, { mode: 0o755 })
    const lines = commandsOf(GUIDE).flatMap((line) => /^\d+ \d+ \* \* \* (.+)/.exec(line)?.[1] ?? [])
    expect(lines).not.toEqual([])
    for (const line of lines) {
      const here = line.replace('cd /srv/afterwatch', `cd ${folder}`)
      spawnSync('/bin/sh', ['-c', here], { env: { PATH: `${bin}:/usr/bin:/bin` } })
    }
  }
  beforeEach(() => mkdirSync(join(folder, '.data/backups'), { recursive: true }))

  it('deletes what is older than two weeks', () => {
    for (const name of [OLD, ...LEFTOVERS, 'mine.backup']) write(name, 20)
    write(NEW, 1)
    runNight('succeeds')
    expect(keptBackups()).toEqual([NEW, 'mine.backup'])
  })

  it('deletes nothing as long as no new backup can be made', () => {
    write(OLD, 20)
    runNight('fails')
    expect(keptBackups()).toEqual([OLD])
  })
})

it('the nightly backup of systemd deletes the same', () => {
  mkdirSync(join(folder, '.data/backups'), { recursive: true })
  for (const name of [OLD, ...LEFTOVERS, 'mine.backup']) write(name, 20)
  write(NEW, 1)
  const unit = readFileSync(join(import.meta.dirname, '../../../deploy/afterwatch-backup.service'), 'utf8')
  const [, command = ''] = /^ExecStartPost=(.+)/m.exec(unit) ?? []
  const [program = '', ...args] = command.replace('${DATA_DIR}', join(folder, '.data')).split(' ')
  expect(spawnSync(program, args).status).toBe(0)
  expect(keptBackups()).toEqual([NEW, 'mine.backup'])
})

const UPGRADE = between('## Upgrade and rollback', 'To roll back,')
const AFTER_IT = between('To roll back,', '## Watching it')

describe('an upgrade', () => {
  const env = {
    PATH: process.env.PATH,
    HOME: '/nowhere',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'Ada'],
        [`GIT_${who}_EMAIL`, 'ada@after.example'],
      ]),
    ),
  }
  const git = (place: string, command: string) =>
    spawnSync('/bin/sh', ['-c', command], { cwd: join(folder, place), env, encoding: 'utf8' }).stdout.trim()
  const gitOf = (commands: readonly string[]) =>
    commands.flatMap((line) => /\bgit .*/.exec(line.replace(' -C /srv/afterwatch', '')) ?? [])
  const release = (version: string) => {
    git('origin', `git commit --quiet --allow-empty --message ${version}`)
    return git('origin', 'git rev-parse HEAD')
  }

  it('that failed and is begun again keeps the way back, and the next one has its own', () => {
    mkdirSync(join(folder, 'origin'))
    git('origin', 'git init --quiet')
    const first = release('1')
    git('.', 'git clone --quiet origin server')
    const upgrade = () => gitOf(commandsOf(UPGRADE)).forEach((command) => git('server', command))
    const wayBack = () => git('server', 'git rev-parse --verify --quiet before-upgrade')

    const second = release('2')
    upgrade()
    expect(git('server', 'git rev-parse HEAD')).toBe(second)
    upgrade()
    expect(wayBack()).toBe(first)

    const end = gitOf(commandsOf(AFTER_IT)).filter((command) => command.includes('--delete'))
    expect(end).not.toEqual([])
    end.forEach((command) => git('server', command))
    release('3')
    upgrade()
    expect(wayBack()).toBe(second)
  })
})

it.each([
  ['an upgrade', UPGRADE],
  ['a rollback', between('To roll back,', 'After restoring')],
])('%s starts the server by the units of its version', (_, part) => {
  const lines = commandsOf(part)
  const copied = lines.indexOf('cp deploy/afterwatch*.{service,timer} /etc/systemd/system/')
  expect(copied).toBeGreaterThan(-1)
  expect(lines.slice(copied + 1)).toEqual(['systemctl daemon-reload', 'systemctl start afterwatch'])
})
