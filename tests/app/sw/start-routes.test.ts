import { describe, expect, it, vi } from 'vitest'
import { addStartRoutes, dropOtherStarts, keepStart, startCacheOf } from '../../../app/sw/start-routes.ts'

const OWN = startCacheOf('https://portal.example/portal.html?__WB_REVISION__=new')
const EARLIER = startCacheOf('https://portal.example/portal.html?__WB_REVISION__=old')
const FILES = 'workbox-precache-v2-https://portal.example/'

describe('a start without the worker', () => {
  it('takes the shell and the style sheet of its version from the cache', async () => {
    const addRoutes = vi.fn(() => Promise.resolve())
    await addStartRoutes({ addRoutes }, { start: OWN, files: FILES })
    expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
      // Without the empty search, `/portal?dialog=add` would be looked up too, found missing, and fail offline.
      { condition: { urlPattern: { pathname: '/portal', search: '' } }, source: { cacheName: OWN } },
      { condition: { urlPattern: { pathname: '/assets/*.css' } }, source: { cacheName: FILES } },
    ])
  })

  it('is left to the worker where the browser has no routes', async () => {
    await expect(addStartRoutes({}, { start: OWN, files: FILES })).resolves.toBeUndefined()
  })

  it('keeps the shell under the address at which it is shown, for its own version only', async () => {
    const put = vi.fn(() => Promise.resolve())
    const open = vi.fn(() => Promise.resolve({ put }))
    const shell = new Response('shell')
    await keepStart({ open }, OWN, shell)
    expect(OWN).not.toBe(EARLIER)
    expect(open).toHaveBeenCalledExactlyOnceWith(OWN)
    expect(put).toHaveBeenCalledExactlyOnceWith('/portal', shell)
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
