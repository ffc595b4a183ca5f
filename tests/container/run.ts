// npm run test:container: builds deploy/Dockerfile, runs it with its database as deploy/compose.yaml says, and takes a learner
// through a restart and through new containers. It takes minutes, so it is not part of `npm test`, which checks these files only.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../setup/free-port.ts'
import { TestClient } from '../setup/server/test-client.ts'
import { findRuntime, prepareInstallation, type Installation, type Runtime } from './containers.ts'

const READY_MS = 180_000
const LOOK_MS = 1000

const ADA = {
  email: 'ada@example.com',
  password: 'correct horse battery staple',
  firstName: 'Ada',
  lastName: 'Learner',
}
const VIDEO = { youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'A talk that outlives its container' }

const runtime = findRuntime()
if (runtime.ok) await onRuntime(runtime.value)
else console.log(`Skipped, nothing was built or run: ${runtime.error}.`)

async function onRuntime(found: Runtime): Promise<void> {
  const port = await freePort()
  const url = `http://localhost:${String(port)}`
  const secret = randomBytes(24).toString('hex')
  const installation = prepareInstallation(found, port, {
    PUBLIC_URL: url,
    DATABASE_PASSWORD: secret,
    SESSION_KEYS: secret,
    AI_DISCOVERY: 'off',
    TRANSCRIPT_FETCH: 'off',
  })
  try {
    await takeThrough(installation, url)
    console.log(`\nPassed, by ${found.name}.`)
  } catch (error) {
    installation.tellLogs()
    throw error
  } finally {
    installation.remove()
  }
}

async function takeThrough({ compose, execute, isHealthy, exitCode }: Installation, url: string): Promise<void> {
  compose('build')
  compose('up', '-d')
  await until('both containers are healthy', () => isHealthy('app') && isHealthy('database'))
  const ada = new TestClient(url, url)
  await accepted(ada.post('/api/auth/register', ADA), 'the account is made')
  await accepted(ada.post('/api/videos', VIDEO), 'a video is saved')
  execute('app', 'npm', 'run', 'backup')

  compose('stop')
  // 137 would be a kill after the time that a container has for its end.
  if (exitCode('app') !== 0) throw new Error(`The server ended with ${String(exitCode('app'))} when it was stopped`)
  compose('start')
  await until('both are healthy again', () => isHealthy('app') && isHealthy('database'))
  await accepted(ada.get('/api/auth/me'), 'the session lives on')
  await keptFor(ada, 'a restart')

  compose('down')
  compose('up', '-d')
  await until('new containers are healthy', () => isHealthy('app') && isHealthy('database'))
  const again = new TestClient(url, url)
  await accepted(again.post('/api/auth/login', { email: ADA.email, password: ADA.password }), 'the password is right')
  await keptFor(again, 'new containers')
}

async function keptFor(client: TestClient, what: string): Promise<void> {
  const videos = await accepted(client.get('/api/videos'), `what was saved is there after ${what}`)
  if (!videos.includes(VIDEO.title)) throw new Error(`After ${what} the video is gone: ${videos}`)
}

/** The body of a response that is no refusal. */
async function accepted(response: Promise<Response>, what: string): Promise<string> {
  const answer = await response
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Not true: ${what} (${String(answer.status)} ${text})`)
  console.log(`- ${what}`)
  return text
}

async function until(what: string, isTrue: () => boolean): Promise<void> {
  const startedAt = performance.now()
  while (!isTrue()) {
    if (performance.now() - startedAt > READY_MS) throw new Error(`Not within three minutes: ${what}`)
    await wait(LOOK_MS)
  }
  console.log(`- ${what} (${String(Math.round((performance.now() - startedAt) / 1000))} s)`)
}
