// The server as a process: how it starts, what it says when it cannot, and how it stops.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bundleServerIfStale, SERVER_BUNDLE } from '../../../sync-server/build/bundle-server.ts'
import { identityOf } from '../../../sync-server/data/embedded/process-identity.ts'
import { freePort } from '../../setup/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')
// The bundle npm start runs. SIGUSR2 triggers a planted bug: an uncaught exception.
const PROGRAM = `
  process.on('SIGUSR2', () => setImmediate(() => { throw new Error('planted') }))
  const { main } = await import(${JSON.stringify(SERVER_BUNDLE)})
  await main(process.env)`

interface Server {
  readonly child: ChildProcess
  readonly url: string
  readonly stdout: () => string
  readonly stderr: () => string
  readonly exited: Promise<number | null>
}

let dataDir: string
let running: Server[] = []

// Each start takes seconds on a busy machine. One database for all of them: each test begins with a restart.
vi.setConfig({ testTimeout: 60_000 })
beforeAll(async () => {
  await bundleServerIfStale()
  dataDir = mkdtempSync(join(tmpdir(), 'afterwatch-process-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
afterEach(async () => {
  for (const server of running) {
    server.child.kill('SIGTERM')
    await server.exited
  }
  running = []
})

async function launch(env: Record<string, string> = {}): Promise<Server> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: port,
      AUTH_RATE_LIMIT: 'off',
      AI_DISCOVERY: 'off',
      TRANSCRIPT_FETCH: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const server = { child, url: `http://127.0.0.1:${port}`, stdout: () => stdout, stderr: () => stderr, exited }
  running.push(server)
  return server
}

async function start(env?: Record<string, string>): Promise<Server> {
  const server = await launch(env)
  const ended = server.exited.then(() => {
    throw new Error(`It ended:\n${server.stderr()}`)
  })
  const up = () => expect(server.stdout()).toContain('is running at')
  await Promise.race([vi.waitFor(up, { timeout: 20_000, interval: 20 }), ended])
  return server
}

// A sign-in whose body has not fully arrived.
function halfRequest(server: Server): { readonly finish: () => void; readonly status: Promise<number | undefined> } {
  const body = JSON.stringify({ email: 'ada@example.com', password: 'some password' })
  const origin = `http://localhost:${new URL(server.url).port}`
  const headers = { origin, 'content-type': 'application/json', 'content-length': String(body.length) }
  const call = request(new URL('/api/auth/login', server.url), { method: 'POST', headers })
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.once('error', reject)
  })
  call.write(body.slice(0, 10))
  return { finish: () => call.end(body.slice(10)), status }
}

const isAccepting = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

const databasePid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

describe('coming up', () => {
  // The first of them is asked by several tests, and ended by the last of these.
  let first: Server
  beforeAll(async () => {
    first = await start()
    running = []
  })
  afterAll(async () => {
    first.child.kill('SIGTERM')
    await first.exited
  })

  it('ends with the line that says where, and is then ready', async () => {
    expect(first.stdout()).toBe(`Afterwatch is running at http://localhost:${new URL(first.url).port}\n`)
    const ready = await fetch(`${first.url}/readyz`)
    expect(ready.status).toBe(200)
    // Longer than a proxy before it keeps its own end of a connection open.
    expect(ready.headers.get('keep-alive')).toBe('timeout=75')
  })

  it('listens on this machine only unless told otherwise', async () => {
    expect(await isAccepting(first.url.replace('127.0.0.1', '127.0.0.2'))).toBe(false)
  })

  it('keeps accounts and sessions across a restart', async () => {
    const { port } = new URL(first.url)
    const response = await fetch(`${first.url}/api/auth/register`, {
      method: 'POST',
      headers: { origin: `http://localhost:${port}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: '12345678', firstName: 'A', lastName: 'B' }),
    })
    const cookie = response.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    const second = await start({ PORT: port })
    expect((await fetch(`${second.url}/api/auth/me`, { headers: { cookie } })).status).toBe(200)
  })

  it('names the public address if there is one', async () => {
    const server = await start({ PUBLIC_URL: 'https://after.example' })
    expect(server.stdout()).toBe('Afterwatch is running at https://after.example\n')
  })
})

describe('not coming up', () => {
  it.each([
    ['a bad value', { PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535.\n'],
    [
      'production without keys',
      { NODE_ENV: 'production' },
      /^SESSION_KEYS is required when NODE_ENV is production: .*\n$/,
    ],
    [
      'a database server that is not there',
      { DATABASE_URL: 'postgresql://localhost:1/x' },
      'DATABASE_URL names a server that does not answer (ECONNREFUSED).\n',
    ],
  ])('%s is one sentence and exit code 1', async (_, env, sentence) => {
    const server = await launch(env)
    expect(await server.exited).toBe(1)
    expect(server.stdout()).toBe('')
    expect(server.stderr()).toMatch(sentence)
  })

  it.each([
    ['at home', {}],
    ['in production', { NODE_ENV: 'production', SESSION_KEYS: 'x'.repeat(48), PUBLIC_URL: 'https://after.example' }],
  ])('a data folder that is a file gives a sentence %s', async (_, env) => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    const server = await launch({ ...env, DATA_DIR: file })
    expect(await server.exited).toBe(1)
    expect(server.stderr()).toBe(`DATA_DIR ${file} cannot be used as a folder to write in (EEXIST).\n`)
  })

  it('a port in use gives a sentence, and no database is left running', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = String(typeof address === 'object' && address !== null ? address.port : 0)
    const server = await launch({ PORT: port })
    expect(await server.exited).toBe(1)
    expect(server.stderr()).toBe(
      `PORT ${port} is in use by another program. Stop that one or set PORT to a free port.\n`,
    )
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    other.close()
  })
})

describe('going down', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s a request under way is answered, new ones are not taken, and all is gone',
    async (signal) => {
      const server = await start()
      const { finish, status } = halfRequest(server)
      // Once the server has answered a later connection, it has accepted this one.
      await isAccepting(server.url)
      const pid = databasePid()
      server.child.kill(signal)
      await expect.poll(() => isAccepting(server.url), { timeout: 5_000, interval: 20 }).toBe(false)
      finish()
      expect(await status).toBe(401)
      expect(await server.exited).toBe(0)
      expect(identityOf(pid)).toBeNull()
    },
  )

  it('a request that never ends is cut: everything is gone within ten seconds', async () => {
    const server = await start()
    const { status } = halfRequest(server)
    const cut = expect(status).rejects.toThrow()
    await isAccepting(server.url)
    const pid = databasePid()
    const askedAt = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(performance.now() - askedAt).toBeLessThan(10_000)
    expect(identityOf(pid)).toBeNull()
    await cut
  })

  it('an uncaught bug is logged, and the process exits with code 1 and its database with it', async () => {
    const server = await start()
    const pid = databasePid()
    server.child.kill('SIGUSR2')
    expect(await server.exited).toBe(1)
    expect(server.stderr()).toContain('"msg":"uncaughtException"')
    expect(server.stderr()).toContain('planted')
    expect(identityOf(pid)).toBeNull()
  })

  it('if the database dies the process says so and exits with code 1, to be restarted', async () => {
    const server = await start()
    process.kill(databasePid(), 'SIGKILL')
    expect(await server.exited).toBe(1)
    expect(server.stderr()).toContain('the database ended by itself')
    const again = await start()
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
  })
})
