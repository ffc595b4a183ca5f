import { describe, expect, it, vi } from 'vitest'
import { addStartRoutes, dropOtherStarts, keepStart, startCacheOf } from '../../../app/sw/start-routes.ts'

const OWN = startCacheOf('https://portal.example/portal.html?__WB_REVISION__=new')
const EARLIER = startCacheOf('https://portal.example/portal.html?__WB_REVISION__=old')
const FILES = 'workbox-precache-v2-https://portal.example/'

describe('a start without the worker', () => {
  it('takes the shell, the style sheet and the typefaces of its version from the cache', async () => {
    const addRoutes = vi.fn(() => Promise.resolve())
    await addStartRoutes({ addRoutes }, { start: OWN, files: FILES })
    expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
      // Without the empty search, `/portal?dialog=add` would be looked up too, found missing, and fail offline.
      { condition: { urlPattern: { pathname: '/portal', search: '' } }, source: { cacheName: OWN } },
      { condition: { urlPattern: { pathname: '/assets/*.css' } }, source: { cacheName: FILES } },
      { condition: { urlPattern: { pathname: '/assets/*.woff2' } }, source: { cacheName: FILES } },
    ])
  })

  it('is left to the worker where the browser has no routes', async () => {
    await expect(addStartRoutes({}, { start: OWN, files: FILES })).resolves.toBeUndefined()
  })

  const keep = async (fonts: readonly string[]) => {
    const put = vi.fn((_path: string, _response: Response) => Promise.resolve())
    const open = vi.fn(() => Promise.resolve({ put }))
    const shell = new Response('shell', { headers: { 'Content-Security-Policy': "default-src 'self'" } })
    await keepStart({ open }, OWN, { shell, fonts })
    expect(open).toHaveBeenCalledExactlyOnceWith(OWN)
    expect(put).toHaveBeenCalledOnce()
    const [[path, kept] = []] = put.mock.calls
    return { path, text: await kept?.text(), headers: kept?.headers }
  }

  it('keeps the shell under the address at which it is shown, for its own version only, with its policy', async () => {
    expect(OWN).not.toBe(EARLIER)
    const { path, text, headers } = await keep([])
    expect([path, text]).toEqual(['/portal', 'shell'])
    expect(headers?.get('Content-Security-Policy')).toBe("default-src 'self'")
    expect(headers?.has('Link')).toBe(false)
  })

  it('asks for the typefaces with the page, so that the kept rows are laid out once', async () => {
    const { headers } = await keep([
      'https://portal.example/assets/a-1.woff2',
      'https://portal.example/assets/b-2.woff2',
    ])
    const ask = (path: string) => `<${path}>; rel=preload; as=font; type="font/woff2"; crossorigin`
    expect(headers?.get('Link')).toBe(`${ask('/assets/a-1.woff2')}, ${ask('/assets/b-2.woff2')}`)
  })

  it('drops what other versions kept, and nothing else', async () => {
    const names = [FILES, EARLIER, OWN, 'afterwatch-else']
    const deleted: string[] = []
    await dropOtherStarts(
      {
        keys: () => Promise.resolve(names),
        delete: (name) => {
          deleted.push(name)
          return Promise.resolve(true)
        },
      },
      OWN,
    )
    expect(deleted).toEqual([EARLIER])
  })
})
