// Inputs derived from the schemas and broken in places: 500 per endpoint are checked with its schema, and a few of each
// fault go to the server (twenty times as many with BAD_INPUTS=10000). None gets a 500 or changes a row; all get the contract's
// error body.
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '../../../app/domain/wire/error.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { brokenInputs, COUNT, SEED, TIMEOUT_MS } from './broken-inputs.ts'
import {
  API_ROUTES,
  BODY_ROUTES,
  contentOf,
  nameOf,
  pathOf,
  PARAMETER_ROUTES,
  sendAll,
  tally,
  titled,
} from './route-calls.ts'

let server: TestServer
let learner: SignedIn
beforeAll(async () => {
  const roles = { adminEmails: ['boss@example.com'], analyticsEmails: ['boss@example.com'] }
  server = await startTestServer({ config: roles })
  learner = await server.signedIn({ email: 'boss@example.com' })
  await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date(server.clock.now) } })
  await server.mails()
})
afterAll(() => {
  process.stdout.write(`bad inputs: ${String(tally.requests)} requests, seed ${String(SEED)}\n`)
  return server.stop()
})

const said = (text: string) => {
  try {
    return v.is(ErrorBody, JSON.parse(text))
  } catch {
    return false
  }
}

describe('bodies that almost fit', () => {
  it.each(titled(BODY_ROUTES))(
    `of ${String(COUNT)} a few of each fault to %s are 4xx and change nothing`,
    async (_, route) => {
      const schema = route.body
      if (schema === null) return
      const inputs = brokenInputs(schema, (text) => v.is(schema, JSON.parse(text)))
      const before = await contentOf(server)
      const wrong: string[] = []
      await sendAll(inputs, async (body) => {
        tally.requests++
        const response = await learner.client.copy().request(pathOf(route), { method: route.method, body })
        const text = await response.text()
        const isRefused = response.status >= 400 && response.status < 500 && response.status !== 401
        if (!isRefused || !said(text))
          wrong.push(`${String(response.status)} ${text.slice(0, 200)} for ${body.slice(0, 300)}`)
      })
      expect(wrong).toEqual([])
      expect(await contentOf(server)).toBe(before)
    },
    TIMEOUT_MS,
  )
})

const PARAMETERS = [
  '..', '../../etc/passwd', '%00', '\0', '%2e%2e', 'x'.repeat(3000), "' OR 1=1 --", '"; DROP TABLE "User"; --', '-1', '0', '1e999', 'NaN',
  'null', 'undefined', '__proto__', 'constructor', 'hasOwnProperty', '\ud800', '🦉', 'a/b', 'a\\b', '{}', '[]', '*', '%', '%zz', ' ', '\u202e',
  '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', "1'--", '$where', '<svg onload=1>',
] // prettier-ignore

describe('parameters that name nothing', () => {
  // Each route gets random ones of its own.
  const cases = PARAMETER_ROUTES.map((route, at) => [nameOf(route), route, SEED + at] as const)
  it.each(cases)('%s accepts none of them as an id', async (_, route, seed) => {
    const random = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: COUNT / 20, seed })
    const ids = [...PARAMETERS, ...random]
    const before = await contentOf(server)
    const wrong: string[] = []
    await sendAll(ids, async (id) => {
      tally.requests++
      const encoded = id.isWellFormed() ? encodeURIComponent(id) : '%ED%A0%80'
      const path = route.path.replace(/:\w+/g, () => encoded)
      const options = route.method === 'GET' ? {} : { method: route.method, body: '{}' }
      const response = await learner.client.copy().request(path, options)
      const isHarmless = response.status >= 400 && response.status < 500
      const isPublicAnswer = route.auth === 'public' && response.status === 200
      if (!isHarmless && !isPublicAnswer) wrong.push(`${String(response.status)} for ${JSON.stringify(id)}`)
    })
    expect(wrong).toEqual([])
    // A refused mutation advances its writer's sequence; nothing of a learner changes.
    expect(withoutLog(await contentOf(server))).toEqual(withoutLog(before))
  })

  const withoutLog = (content: string) =>
    content.split('\n').filter((line) => !/^"(ChangeLog|SyncClient|UserSync)"/.test(line))
})

describe('queries', () => {
  const QUERIES = ['?a=1&a=2', '?__proto__[x]=1', '?constructor[prototype][x]=1', `?${'a=1&'.repeat(2000)}`, '?%', '?%zz=%zz', '?cursor=%00', '?limit=-1', '?limit=1e9', '?limit=x&limit=y', '?cursor[]=1', '?q=%ED%A0%80'] // prettier-ignore

  it.each(
    titled(
      API_ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes(':') && !path.endsWith('/events')),
    ),
  )('%s is never 500 whatever stands behind the question mark', async (_, route) => {
    for (const query of QUERIES) {
      tally.requests++
      const response = await learner.client.copy().get(`${route.path}${query}`)
      expect(response.status, query).toBeLessThan(500)
      await response.arrayBuffer()
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
