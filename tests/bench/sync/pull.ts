// Idle pulls: most requests of a calm day. The real program on its embedded database, with this process as the devices.
import { Agent, request } from 'node:http'
import type { CurrentUser } from '#domain/account/user.ts'
import { SYNC_SCHEMA, SyncResponse } from '#domain/wire/sync.ts'
import * as v from 'valibot'
import { v7 as uuidV7 } from 'uuid'
import { TestClient } from '../../setup/server/test-client.ts'
import { crashProgram } from '../../simulation/crash/crash-program.ts'
import { percentile } from '../median.ts'
import type { Figure } from '../run.ts'

const CONNECTIONS = 16
const WARM_MS = 2_000
const MEASURED_MS = 5_000

export async function benchPull(): Promise<readonly Figure[]> {
  const program = await crashProgram()
  try {
    await program.start()
    const devices = await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => idleDevice(program, n)))
    await pullFor(devices, WARM_MS)
    const times = await pullFor(devices, MEASURED_MS)
    return [
      {
        what: 'idle pull, 16 devices',
        measured: `${(times.length / (MEASURED_MS / 1000)).toFixed(0)}/s`,
        bound: '>= 800/s',
      },
      { what: 'idle pull, p99', measured: `${percentile(times, 0.99).toFixed(0)} ms`, bound: '<= 50 ms' },
    ]
  } finally {
    await program.dispose()
  }
}

// Sends one pull that brings nothing, and returns how long it took.
type Pull = () => Promise<number>

async function idleDevice(
  { url, publicUrl }: { readonly url: string; readonly publicUrl: string },
  n: number,
): Promise<Pull> {
  const http = new TestClient(url, publicUrl)
  const account = {
    email: `bench-${String(n)}@example.com`,
    password: 'a long password',
    firstName: 'A',
    lastName: 'B',
  }
  const user = (await (await http.post('/api/auth/register', account)).json()) as CurrentUser
  const device = { userId: user.id, clientId: uuidV7(), schema: SYNC_SCHEMA, cont: null, ackedSeq: 0, mutations: [] }
  const first = await http.post('/api/sync', { ...device, sentAt: Date.now(), cookie: null })
  const { next } = v.parse(SyncResponse, await first.json())
  const body = JSON.stringify({ ...device, sentAt: Date.now(), cookie: next })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = {
    origin: publicUrl,
    cookie: http.cookieHeader(),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }
  return () => timedRequest(`${url}/api/sync`, { method: 'POST', agent, headers }, body)
}

function timedRequest(url: string, options: Parameters<typeof request>[1], body: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`An idle pull was answered ${String(response.statusCode)}`))
      })
    })
    call.once('error', reject)
    call.end(body)
  })
}

async function pullFor(devices: readonly Pull[], ms: number): Promise<readonly number[]> {
  const times: number[] = []
  const until = performance.now() + ms
  const loop = async (pull: Pull) => {
    while (performance.now() < until) times.push(await pull())
  }
  await Promise.all(devices.map(loop))
  return times
}
