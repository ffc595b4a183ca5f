// The headers browsers get, judged by Google's CSP evaluator and by the rules of Mozilla's Observatory.
import { CspEvaluator } from 'csp_evaluator'
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'

const EXTENSION_BRIDGE = '/extension-bridge'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://after.example', isProduction: true } })
})
afterAll(() => server.stop())

const headersOf = async (path: string) => (await fetch(`${server.url}${path}`)).headers

// The policy's directives by name.
const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values] as const
    }),
  )

describe.each(['/', '/login', '/reset-password', '/api/auth/me', EXTENSION_BRIDGE, '/nothing.txt'])(
  'the headers of %s',
  (path) => {
    it('hold a policy in which the evaluator finds nothing high', async () => {
      const csp = (await headersOf(path)).get('content-security-policy') ?? ''
      const findings: readonly Finding[] = new CspEvaluator(new CspParser(csp).csp).evaluate()
      const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM)
      expect(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
    })

    it('satisfy every rule of the observatory, with every bonus', async () => {
      const headers = await headersOf(path)
      const policy = policyOf(headers)
      // csp-implemented-with-no-unsafe-default-src-none (+10)
      expect(policy.get('default-src')).toEqual(["'none'"])
      expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:\/\//)
      // strict-transport-security: a year at least; x-content-type-options; referrer-policy-private (+5)
      expect(Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1])).toBeGreaterThanOrEqual(
        31_536_000,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']).toContain(
        headers.get('referrer-policy'),
      )
      // x-frame-options-implemented-via-csp (+5); cross-origin-resource-policy same-origin (+10)
      expect(policy.get('frame-ancestors')?.[0]).toBe(path === EXTENSION_BRIDGE ? "'self'" : "'none'")
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      // cross-origin-resource-sharing-not-implemented; no versions told
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    })

    it('ask for Trusted Types', async () => {
      const policy = policyOf(await headersOf(path))
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
      expect(policy.get('trusted-types')).toEqual(['afterwatch'])
    })
  },
)

describe('cookies', () => {
  it('in production are __Host-, Secure, HttpOnly and SameSite', async () => {
    const client = server.client()
    const body = { email: 'c@example.com', password: '12345678', firstName: 'A', lastName: 'B' }
    const cookies = (await client.post('/api/auth/register', body)).headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-(session(\.sig)?|device)=/)
      expect(cookie).toMatch(/; path=\/; .*samesite=lax; secure; httponly$/)
      expect(cookie).not.toMatch(/domain=/i)
    }
  })
})

describe('pages whose address carries a token', () => {
  it.each(['/reset-password?token=x', '/verify-email?token=x'])('%s sends its address nowhere', async (path) => {
    expect((await headersOf(path)).get('referrer-policy')).toBe('no-referrer')
  })
})
