import { describe, expect, it, vi } from 'vitest'
import { fillPrecache } from '../../../app/sw/fill-precache.ts'

const ORIGIN = 'https://portal.example'
const SCRIPT = 'assets/main-Bx3k9_2q.js'
const STYLE = 'assets/main-Cd4k8_1w.css'
const PACK = { [SCRIPT]: 'run()', [STYLE]: 'p { margin: 0 }' }

function filling(pack: Response = Response.json(PACK)) {
  const kept = new Map<string, Response>()
  const put = (url: string, response: Response) => {
    kept.set(url, response)
    return Promise.resolve()
  }
  const cache = { keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))), put: vi.fn(put) }
  const wanted = new Set([`${ORIGIN}/${SCRIPT}`, `${ORIGIN}/${STYLE}`, `${ORIGIN}/index.html`])
  return { kept, cache, wanted, origin: ORIGIN, fetchPack: vi.fn(() => Promise.resolve(pack)) }
}

describe('the pack of the first visit', () => {
  it('brings every script and style sheet with its type', async () => {
    const given = filling()
    await fillPrecache(given)
    const kept = [...given.kept].map(([url, response]) => [url, response.headers.get('content-type')])
    expect(kept).toEqual([
      [`${ORIGIN}/${SCRIPT}`, 'text/javascript; charset=utf-8'],
      [`${ORIGIN}/${STYLE}`, 'text/css; charset=utf-8'],
    ])
    expect(await given.kept.get(`${ORIGIN}/${SCRIPT}`)?.text()).toBe('run()')
  })

  it('keeps each file under the policy the pack came with: a worker takes its policy from its script', async () => {
    const policy = "default-src 'none'; connect-src 'self'"
    const headers = {
      'Content-Security-Policy': policy,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Encoding': 'br',
      'Content-Length': '42',
      'Cache-Control': 'no-cache',
      ETag: '"pack"',
      'Last-Modified': 'Wed, 25 Nov 2026 07:00:00 GMT',
      Vary: 'Accept-Encoding',
    }
    const given = filling(Response.json(PACK, { headers }))
    await fillPrecache(given)
    const kept = [...given.kept.values()].map((response) => Object.fromEntries(response.headers))
    // Headers that are true only of the pack's bytes are not kept for a file.
    expect(kept).toEqual(
      ['text/javascript; charset=utf-8', 'text/css; charset=utf-8'].map((type) => ({
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
        'content-type': type,
      })),
    )
  })

  it('is not requested if an earlier version has left its files', async () => {
    const given = filling()
    given.kept.set(`${ORIGIN}/assets/old-Ab12cd34.js`, new Response('old()'))
    await fillPrecache(given)
    expect(given.fetchPack).not.toHaveBeenCalled()
    expect(given.cache.put).not.toHaveBeenCalled()
  })

  it('adds nothing the worker does not store, such as another build’s pack', async () => {
    const other = Response.json({ ...PACK, 'assets/other-Zz99yy88.js': 'other()', 'index.html': '<p>other</p>' })
    const given = filling(other)
    await fillPrecache(given)
    expect([...given.kept.keys()]).toEqual([`${ORIGIN}/${SCRIPT}`, `${ORIGIN}/${STYLE}`])
  })

  it('may be missing', async () => {
    const given = filling(new Response('none', { status: 404 }))
    await fillPrecache(given)
    expect(given.kept.size).toBe(0)
  })

  it.each([
    ['is no pack', () => filling(Response.json({ assets: 1 }))],
    ['is torn', () => filling(new Response('{"assets/main'))],
    [
      'does not fit into the storage',
      () => {
        const given = filling()
        given.cache.put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
        return given
      },
    ],
  ])('says so when it %s: the worker then fetches each file', async (_what, make) => {
    await expect(fillPrecache(make())).rejects.toThrow()
  })
})
