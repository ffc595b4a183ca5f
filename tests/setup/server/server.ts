// The real application on a random port with its own database; only time and log belong to the test.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Koa from 'koa'
import type { CurrentUser } from '../../../app/domain/account/user.ts'
import { createApp, createServices, type AppDeps, type Services } from '../../../sync-server/app.ts'
import { parseConfig, type Config } from '../../../sync-server/config.ts'
import type { Mail } from '../../../sync-server/mail/mailer.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { PATIENT } from '../models/json-service.ts'
import { sharedReading } from './shared-reading.ts'
import { TestClient } from './test-client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

// The weakest argon2id possible: tests that are not about hashing need not wait for it.
const FAST_HASHING = { cost: { memoryKib: 8, passes: 1, lanes: 1 }, maxWaiting: 1000 }

/** A time nothing depends on, far from any change of year, month or daylight saving. */
export const TEST_NOW = Date.UTC(2026, 10, 18, 9, 30)

export interface TestServer {
  readonly url: string
  // What the server considers its own address: unsafe calls come from there.
  readonly publicUrl: string
  readonly database: TestDatabase
  readonly app: Koa
  readonly services: Services
  // Every mail sent so far, once no more are on their way.
  readonly mails: () => Promise<readonly Mail[]>
  readonly clock: TestClock
  // Every line logged so far.
  readonly logLines: readonly string[]
  readonly client: () => TestClient
  // A new account in a separate browser.
  readonly signedIn: (profile?: Partial<NewAccount>) => Promise<SignedIn>
  readonly stop: () => Promise<void>
}

export interface TestClock {
  now: number
}

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

export interface SignedIn {
  readonly client: TestClient
  readonly user: CurrentUser
  readonly account: NewAccount
}

export interface TestServerOptions {
  readonly config?: Partial<Config>
  readonly deps?: Partial<AppDeps>
  readonly now?: number
  // The test's own, which outlives the server; by default the server has one, and drops it.
  readonly database?: TestDatabase
  // Called with the application before it listens, to add a route the test needs.
  readonly prepare?: (app: Koa, database: TestDatabase) => void
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase())
  const clock: TestClock = { now: options.now ?? TEST_NOW }
  const logLines: string[] = []
  const closing = new AbortController()
  const server = createServer(PATIENT)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const publicUrl = options.config?.publicUrl ?? `http://localhost:${port}`
  const config: Config = {
    ...parseConfig({ AI_DISCOVERY: 'off', TRANSCRIPT_FETCH: 'off', AUTH_RATE_LIMIT: 'off', PUBLIC_URL: publicUrl }),
    sessionKeys: ['a key of the tests, long enough to be one'],
    ...options.config,
  }
  const mails: Mail[] = []
  const deps: AppDeps = {
    config,
    database,
    log: createLog({ write: (line) => void logLines.push(line) }),
    now: () => clock.now,
    closing: closing.signal,
    hashing: FAST_HASHING,
    reading: sharedReading,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    ...options.deps,
  }
  const services = createServices(deps)
  const app = createApp(deps, services)
  options.prepare?.(app, database)
  const handle = app.callback()
  server.on('request', (request, response) => void handle(request, response))
  const url = `http://127.0.0.1:${port}`
  const client = () => new TestClient(url, publicUrl)
  return {
    url,
    publicUrl,
    database,
    app,
    services,
    mails: async () => {
      await services.account.post.settled()
      return mails
    },
    clock,
    logLines,
    client,
    signedIn: (profile) => signUp(client(), profile),
    stop: async () => {
      closing.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await services.account.post.settled()
      if (services.reading !== sharedReading) await services.reading.close()
      if (options.database === undefined) await database.drop()
    },
  }
}

let accounts = 0

async function signUp(client: TestClient, profile: Partial<NewAccount> = {}): Promise<SignedIn> {
  accounts++
  const account: NewAccount = {
    email: `learner-${accounts}@example.com`,
    password: `a password ${accounts}`,
    firstName: 'Ada',
    lastName: 'Learner',
    ...profile,
  }
  const response = await client.post('/api/auth/register', account)
  if (response.status !== 201) throw new Error(`Registration failed: ${response.status} ${await response.text()}`)
  return { client, user: (await response.json()) as CurrentUser, account }
}
