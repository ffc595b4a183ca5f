import { afterEach, describe, expect, it, vi } from 'vitest'
import { askSession } from '../../../app/api/ask-session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function answering(answer: () => Response) {
  const fetched = vi.fn(() => Promise.resolve().then(answer))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const APPLIED = { 'Preference-Applied': 'anonymous=204' }
const own204 = () => new Response(null, { status: 204, headers: APPLIED })

describe('asking who is here', () => {
  it.each([
    // Without anything of the server's own, as from a proxy, or a network that wants its own sign-in.
    [204, 'unreachable'],
    [401, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('AUT-10: %d is %s', async (status, kind) => {
    answering(() => new Response(null, { status }))
    expect(await askSession()).toEqual({ kind })
  })

  it('AUT-10: the server’s own 204 is nobody', async () => {
    answering(own204)
    expect(await askSession()).toEqual({ kind: 'nobody' })
  })

  it('ROL-08: the 401 of a proxy that speaks JSON is not the server’s', async () => {
    answering(() => Response.json({ message: 'Unauthorized' }, { status: 401 }))
    expect(await askSession()).toEqual({ kind: 'unreachable' })
  })

  it('AUT-10, ROL-08: a 401 is nobody if it is the server’s own', async () => {
    answering(() => Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 }))
    expect(await askSession()).toEqual({ kind: 'nobody' })
  })

  it('AUT-10: nobody is signed in after the server was restored from a backup, and it says when that was', async () => {
    answering(() => new Response(null, { status: 204, headers: { ...APPLIED, 'Restored-At': '1796000000000' } }))
    expect(await askSession()).toEqual({ kind: 'nobody', restoredAt: 1_796_000_000_000 })
  })

  it('AUT-10: a response with data means someone is signed in, and is passed on unparsed', async () => {
    answering(() => new Response('{"id":1}'))
    expect(await askSession()).toEqual({ kind: 'somebody', text: '{"id":1}' })
  })

  it('AUT-11: a failed request is not repeated; no network does not mean "signed out"', async () => {
    const fetched = answering(() => {
      throw new TypeError('offline')
    })
    expect(await askSession()).toEqual({ kind: 'unreachable' })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('AUT-11: what the page has asked before its code came is not asked again, and serves one question', async () => {
    const fetched = answering(() => new Response('{"id":2}'))
    vi.stubGlobal('window', { askedSession: Promise.resolve(new Response('{"id":1}')) })
    expect(await askSession({ isAsBefore: true })).toEqual({ kind: 'somebody', text: '{"id":1}' })
    expect(fetched).not.toHaveBeenCalled()
    expect(await askSession({ isAsBefore: true })).toEqual({ kind: 'somebody', text: '{"id":2}' })
  })

  it('AUT-10: somebody has come or gone since the page asked, so the server is asked now', async () => {
    const fetched = answering(own204)
    vi.stubGlobal('window', { askedSession: Promise.resolve(new Response('{"id":1}')) })
    expect(await askSession()).toEqual({ kind: 'nobody' })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('AUT-11: the page asked without a network: that does not mean "signed out" either', async () => {
    vi.stubGlobal('window', { askedSession: Promise.reject(new TypeError('offline')) })
    expect(await askSession({ isAsBefore: true })).toEqual({ kind: 'unreachable' })
  })
})
