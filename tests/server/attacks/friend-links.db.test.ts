// A friend link in the wrong hands: it opens one page, and reveals and accepts no more than that page says.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
let learner: SignedIn
let id = ''
let path = ''
const TITLE = '<script>alert(1)</script> & "quoted"'

beforeAll(async () => {
  server = await startTestServer({ config: { isAuthRateLimited: true } })
  learner = await server.signedIn({ firstName: 'Adelheid' })
  await learner.client.post('/api/actions', { actionTitle: 'Another plan of mine', actionType: 'Habit' })
  const saved = await learner.client.post('/api/actions', {
    actionTitle: TITLE,
    actionDescription: '"><img src=x onerror=alert(1)>',
    actionType: 'Habit',
    planningData: { accountability: 'Grace Hopper', obstacle: 'My boss' },
    motivationData: { why: 'Because of my health' },
  })
  id = ((await saved.json()) as { id: string }).id
  const made = await learner.client.post(`/api/actions/${id}/friend-link`, { shownName: '<b>Ada</b>' })
  path = new URL(((await made.json()) as { url: string }).url).pathname
})
afterAll(() => server.stop())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (to: string, headers: Record<string, string | undefined> = {}, body = 'kind=well_done') =>
  server.client().request(to, { method: 'POST', body, headers: { ...FORM, ...headers } })

describe('the page of a friend link', () => {
  it('shows nothing of the learner but this plan and the name they chose', async () => {
    const html = await (await server.client().get(path)).text()
    for (const hidden of [
      id, learner.user.id, learner.account.email, 'Adelheid', 'Learner', 'Another plan', 'Grace', 'My boss', 'my health',
    ]) expect(html, hidden).not.toContain(hidden) // prettier-ignore
  })

  it('runs nothing that was typed, loads nothing and cannot be framed', async () => {
    const response = await server.client().get(path)
    const html = await response.text()
    expect(html).not.toMatch(/<(script|img|b|link|iframe)\b/)
    expect(html).toContain('&lt;script&gt;')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame/)
    expect(html.match(/(?:src|href|action)="[^"]*"/g)).toEqual(['href="/"'])
  })

  it('is cached nowhere, found by no search engine, and not revealed to other sites', async () => {
    const { headers } = await server.client().get(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  it('gives access to no call of the learner, and its address is in no log', async () => {
    await send(path)
    const token = path.slice('/friend/'.length)
    expect((await server.client().get('/api/actions', { authorization: `Bearer ${token}` })).status).toBe(401)
    await server.client().get(`//friend/${token}`)
    await server.client().get(`/Friend/${token}`)
    expect(server.logLines.join('\n')).toContain('/friend/:token')
    expect(server.logLines.join('\n')).not.toContain(token)
  })

  it.each([
    ['another site’s form', { origin: 'https://evil.example' }],
    ['a form without an origin', { origin: undefined }],
    ['a form of a sandbox', { origin: 'null' }],
    ['a script that posts JSON', { 'content-type': 'application/json' }],
  ])('takes no cheer from %s', async (_, headers) => {
    const body = 'content-type' in headers ? '{"kind":"well_done"}' : 'kind=well_done'
    expect([403, 415]).toContain((await send(path, headers, body)).status)
  })

  it.each([
    'kind[]=well_done',
    'kind=well_done&kind=you_can',
    '__proto__[kind]=well_done',
    'kind=well_done&text[a]=b',
    '%',
    '',
  ])('takes no cheer from the form %j, and does not break', async (body) => {
    const response = await send(path, {}, body)
    expect([303, 400]).toContain(response.status)
    expect(response.headers.get('location') ?? 'note=invalid').toContain('note=invalid')
  })

  it('answers a guess like an ended link, and never with a parser’s message', async () => {
    for (const guess of ['%00', '%ff', 'a'.repeat(3000), "' OR 1=1 --", '__proto__']) {
      const response = await server.client().get(`/friend/${guess.startsWith('%') ? guess : encodeURIComponent(guess)}`)
      expect(response.status, guess).toBeGreaterThanOrEqual(400)
      expect(response.status, guess).toBeLessThan(500)
    }
  })

  it('can be created, seen and turned off only by the learner', async () => {
    const other = await server.signedIn()
    const own = `/api/actions/${id}/friend-link`
    const answers = [
      await other.client.get(own),
      await other.client.post(own, { shownName: 'Me' }),
      await other.client.delete(own),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await server.client().get(path)).status).toBe(200)
  })

  it('lets a friend correct their cheer as often as they like, at nobody’s cost', async () => {
    const tooLong = `kind=well_done&text=${'x'.repeat(1000)}`
    for (let n = 0; n < 25; n++) expect((await send(path, {}, tooLong)).status).toBe(303)
    const response = await send(path)
    expect(response.headers.get('location')).toContain('note=sent')
  })

  it('counts cheers by network address, whichever link they come through', async () => {
    let response = await send('/friend/guess')
    for (let n = 0; n < 20 && response.status !== 429; n++) response = await send('/friend/guess')
    expect(response.status).toBe(429)
    const html = await response.text()
    expect(html).toContain('Too many visits')
    expect(html).toContain('Please try again in 24 hours.')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('counts visits by network address: nobody can try tokens endlessly', async () => {
    let status = 0
    for (let n = 0; n < 130 && status !== 429; n++) status = (await server.client().get('/friend/guess')).status
    expect(status).toBe(429)
  })
})
