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

describe('asking who is here', () => {
  it.each([
    [204, 'nobody'],
    [401, 'nobody'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('AUT-10: %d is %s', async (status, kind) => {
    answering(() => new Response(null, { status }))
    expect(await askSession()).toEqual({ kind })
  })

  it('AUT-10: data is somebody, and is handed on unread', async () => {
    answering(() => new Response('{"id":1}'))
    expect(await askSession()).toEqual({ kind: 'somebody', text: '{"id":1}' })
  })

  it('AUT-11: a failed question is not asked again; no network is not "signed out"', async () => {
    const fetched = answering(() => {
      throw new TypeError('offline')
    })
    expect(await askSession()).toEqual({ kind: 'unreachable' })
    expect(fetched).toHaveBeenCalledOnce()
  })
})
