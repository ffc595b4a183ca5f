// Checks the files of deploy/ against the repository. Nothing is run, so no container runtime is needed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const isThere = (path: string) => existsSync(join(ROOT, path))
const [ofTheServer = ''] = read('docs/environment.md').split('\n## Tests')
const variables = [...ofTheServer.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name)
const scripts = (JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }).scripts

// Built into the app: another value needs another build.
const BUILT = ['CONTACT_EMAIL', 'EXTENSION_IDS', 'VITE_PORTAL_ORIGIN', 'VITE_EXTENSION_STORE_URL']
// Fixed by the image, or only for tests.
const SETTLED = /^(HOST|PORT|DATA_DIR|NODE_ENV|AUTH_RATE_LIMIT)$|_$/

interface Service {
  readonly environment: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes: readonly string[]
  readonly healthcheck?: object
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly build?: {
    readonly context: string
    readonly dockerfile: string
    readonly args?: Readonly<Record<string, string>>
  }
}

describe('the image', () => {
  const lines = read('deploy/Dockerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const instructions = lines.map((line) => /^[A-Z]+/.exec(line)?.[0] ?? line)

  it('is built by valid instructions, and never runs as root', () => {
    const KNOWN = 'FROM WORKDIR COPY ARG RUN USER ENV EXPOSE VOLUME STOPSIGNAL HEALTHCHECK CMD'.split(' ')
    expect(instructions.filter((one) => !KNOWN.includes(one))).toEqual([])
    expect(instructions[0]).toBe('FROM')
    expect(instructions.indexOf('USER')).toBeLessThan(instructions.indexOf('CMD'))
    expect(lines).toContain('USER node')
  })

  it('copies and starts only what exists', () => {
    const copied = lines.filter((line) => line.startsWith('COPY')).flatMap((line) => line.split(' ').slice(1, -1))
    expect(copied.filter((path) => !isThere(path))).toEqual([])
    const started = [...lines.join('\n').matchAll(/sync-server\/cli\/[\w-]+\.[jt]s/g)].map(([path]) => path)
    expect(started).not.toEqual([])
    expect(started.filter((path) => !isThere(path))).toEqual([])
    expect([...lines.join('\n').matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name in scripts)).toEqual([true])
  })

  it('uses no older Node than the program requires', () => {
    expect(lines[0]).toMatch(/^FROM node:20-/)
    expect(read('package.json')).toContain('"node": ">=20.19')
  })

  it('leaves out what a build creates and what a server stores', () => {
    const left = read('deploy/Dockerfile.dockerignore').split('\n')
    for (const path of ['node_modules', 'dist', '.data', '.git']) expect(left).toContain(path)
  })

  it('contains no settings of whoever builds it', () => {
    expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('**/.env')
    expect(read('.gitignore').split('\n')).toContain('.env')
  })

  it('starts with the settings it was built with: whoever runs it may not build', () => {
    const args = lines.filter((line) => line.startsWith('ARG ')).map((line) => line.slice('ARG '.length))
    expect(args.sort()).toEqual([...BUILT].sort())
    const kept = [...lines.join('\n').matchAll(/\b([A-Z_]+)="\$\1"/g)].map(([, name]) => name)
    expect(kept.sort()).toEqual([...BUILT].sort())
    const line = (word: string) => lines.findIndex((one) => one.includes(word))
    expect(line('ENV VITE_')).toBeLessThan(line('npm run build:all'))
  })
})

describe('the compose file', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml')) as {
    readonly services: Readonly<Record<'app' | 'database', Service>>
    readonly volumes: Readonly<Record<string, null>>
  }

  it('gives the server variables that it reads', () => {
    const unknown = Object.keys(services.app.environment).filter((name) => !variables.includes(name))
    expect(unknown).toEqual([])
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SESSION_KEYS', 'TRUST_PROXY'])
      expect(services.app.environment).toHaveProperty(name)
  })

  it('passes every setting on: to the server what it reads, to the build what it puts into the app', () => {
    expect(Object.keys(services.app.build?.args ?? {}).sort()).toEqual([...BUILT].sort())
    const given = new Set([...Object.keys(services.app.environment), ...BUILT])
    expect(variables.filter((name) => name !== undefined && !given.has(name) && !SETTLED.test(name))).toEqual([])
    expect(BUILT.filter((name) => name in services.app.environment)).toEqual([])
  })

  it('opens the server to this machine only, and the database to nobody outside', () => {
    expect(services.app.ports).toEqual(['127.0.0.1:3000:3000'])
    expect(services.database.ports).toBeUndefined()
  })

  it('is restored, as the guide says, by a container of its own while the one that serves is stopped', () => {
    const guide = read('docs/self-hosting.md')
    const commands = [...guide.matchAll(/^docker compose -f deploy\/compose\.yaml (.+)/gm)].map(
      ([, command]) => command,
    )
    expect(commands).toEqual(['stop app', 'run --rm app npm run restore -- .data/backups/FILE', 'start app'])
    expect(scripts).toHaveProperty('restore')
  })

  it('starts the server when the database is ready, and keeps both in volumes', () => {
    expect(services.app.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(services.database.healthcheck).toBeDefined()
    const used = Object.values(services).flatMap((one) => one.volumes.map((volume) => volume.split(':')[0]))
    expect(used.sort()).toEqual(Object.keys(volumes).sort())
    expect(isThere(join('deploy', services.app.build?.context ?? '', services.app.build?.dockerfile ?? ''))).toBe(true)
  })
})

describe('a unit of systemd', () => {
  const units = readdirSync(join(ROOT, 'deploy')).filter((name) => /\.(service|timer)$/.test(name))

  it.each(units)('%s has sections and settings only, and starts what exists', (name) => {
    const lines = read(`deploy/${name}`).split('\n')
    const strange = lines.filter((line) => !/^(#.*|\[(Unit|Service|Timer|Install)\]|[A-Z][A-Za-z]+=.+|)$/.test(line))
    expect(strange).toEqual([])
    const started = lines.flatMap((line) => /sync-server\/cli\/[\w-]+\.[jt]s/.exec(line) ?? [])
    expect(started.filter((path) => !isThere(path))).toEqual([])
  })

  it('finds Node wherever it is', () => {
    const nodes = units.flatMap((name) => read(`deploy/${name}`).match(/^ExecStart=.*node .*$/gm) ?? [])
    expect(nodes).toHaveLength(2)
    expect(nodes.filter((line) => !line.startsWith('ExecStart=/usr/bin/env node '))).toEqual([])
  })

  it('keeps two weeks of backups in the folder of the settings', () => {
    const lines = read('deploy/afterwatch-backup.service').split('\n')
    const line = (start: string) => lines.findIndex((one) => one.startsWith(start))
    expect(lines[line('ExecStartPost=')]).toContain('/usr/bin/find ${DATA_DIR}/backups ')
    // Of two, the later one counts.
    expect(line('Environment=DATA_DIR=')).toBeGreaterThan(-1)
    expect(line('Environment=DATA_DIR=')).toBeLessThan(line('EnvironmentFile='))
  })

  it('gives the server longer than it takes to drain', () => {
    expect(Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/afterwatch.service'))?.[1])).toBeGreaterThan(10)
  })
})

describe('the configuration of nginx', () => {
  const text = read('deploy/nginx.conf')

  it('can also be read by nginx before 1.25', () => {
    expect(text).toContain('listen 443 ssl http2;')
    expect(text).not.toMatch(/^\s*http2 on;/m)
  })

  it('passes a sync on as it arrives, so that the server knows when it began to', () => {
    expect(text).toMatch(/location = \/api\/sync {[^}]*proxy_request_buffering off;/)
  })

  it('waits for insights as long as the server does', () => {
    const [, seconds] = /location \/ {[^}]*proxy_read_timeout (\d+)s;/.exec(text) ?? []
    expect(Number(seconds)).toBeGreaterThan(75)
  })

  it('redirects from HTTP to HTTPS', () => {
    expect(text).toMatch(/listen 80;[^}]*return 301 https:/)
  })

  it('writes no addresses into a log: those of calendars, friends and mailed links have secrets in them', () => {
    // Quiet for the whole of each server: a location inherits it as long as it names no log of its own.
    const servers = text.split(/^server {$/m).slice(1)
    expect(servers).toHaveLength(2)
    expect(servers.filter((server) => !/^ {4}access_log off;$/m.test(server))).toEqual([])
    expect(text.match(/access_log (?!off;)/g)).toBeNull()
  })
})
