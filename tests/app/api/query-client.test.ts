// The specification's defaults, and what they mean for a real query.
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient, forgetQueries, queryClientOf } from '../../../app/api/query-client.ts'
import { buildUser } from '../../fixtures/build-user.ts'

afterEach(() => forgetQueries())

describe('server-backed queries', () => {
  it('CON-05: no retry, no refetch on focus, no polling, never stale; mutations no retry', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    })
    expect(mutations).toMatchObject({ retry: false })
  })

  it('CON-05: a failed query is sent once, a failed mutation is sent once', async () => {
    const client = createQueryClient()
    const fail = vi.fn(() => Promise.reject(new Error('no')))
    await expect(client.query({ queryKey: ['x'], queryFn: fail })).rejects.toThrow('no')
    expect(fail).toHaveBeenCalledTimes(1)
    const mutation = client.getMutationCache().build(client, { mutationFn: fail })
    await expect(mutation.execute(undefined)).rejects.toThrow('no')
    expect(fail).toHaveBeenCalledTimes(2)
  })

  it('a query that failed for lack of a connection is repeated once there is one', async () => {
    const client = createQueryClient()
    client.mount()
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there')
    const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: read })
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
    client.getQueryCache().onOnline()
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('there'))
    unsubscribe()
    client.unmount()
  })
})

describe('whose answers they are', () => {
  const ada = buildUser()
  const bob = buildUser({ id: '0190b1a2-0000-7000-8000-000000000002' as never })

  it('a user keeps their results from page to page; another user finds none of them', () => {
    const client = queryClientOf(ada.id)
    client.setQueryData(['users'], ['secret'])
    expect(queryClientOf(ada.id)).toBe(client)
    expect(queryClientOf(bob.id).getQueryData(['users'])).toBeUndefined()
    expect(client.getQueryData(['users'])).toBeUndefined()
  })

  it('signing out clears them', () => {
    const client = queryClientOf(ada.id)
    client.setQueryData(['users'], ['secret'])
    forgetQueries()
    expect(client.getQueryData(['users'])).toBeUndefined()
    expect(queryClientOf(ada.id)).not.toBe(client)
  })
})
