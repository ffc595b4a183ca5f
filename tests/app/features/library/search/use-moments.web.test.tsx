import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { IndexProgress } from '../../../../../app/db/search/search-messages.ts'
import { createObservable } from '../../../../../app/db/store/observable.ts'
import { useMoments } from '../../../../../app/features/library/search/use-library-search.ts'

const progress = createObservable<IndexProgress | null>(null)
const ask = vi.fn((_query: string) => Promise.resolve([]))

// The test DOM has no workers.
vi.mock('../../../../../app/features/library/search/search-library.ts', () => ({
  get searchProgress() {
    return progress
  },
  searchMoments: (query: string) => ask(query),
}))

it('moments are searched again once everything written is indexed, though speech is not', async () => {
  progress.set({ videos: 200, transcripts: 0, isWritten: false, isComplete: false })
  const { result } = renderHook(() => useMoments('walk'))
  await waitFor(() => expect(result.current).toEqual([]))
  expect(ask).toHaveBeenCalledOnce()
  // Less than twice as many: only isWritten makes it search again.
  act(() => progress.set({ videos: 250, transcripts: 0, isWritten: true, isComplete: false }))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  act(() => progress.set({ videos: 250, transcripts: 10, isWritten: true, isComplete: false }))
  act(() => progress.set({ videos: 251, transcripts: 10, isWritten: true, isComplete: false }))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(3))
})

it('a search without moments is drawn again neither by the next letter nor as the index grows', async () => {
  act(() => progress.set({ videos: 200, transcripts: 0, isWritten: true, isComplete: false }))
  let drawn = 0
  const { result, rerender } = renderHook(
    ({ query }) => {
      drawn += 1
      return useMoments(query)
    },
    { initialProps: { query: 'w' } },
  )
  await waitFor(() => expect(result.current).toEqual([]))
  ask.mockClear()
  drawn = 0
  rerender({ query: 'wa' })
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  act(() => progress.set({ videos: 200, transcripts: 10, isWritten: true, isComplete: false }))
  expect(ask).toHaveBeenCalledOnce()
  expect(drawn).toBe(1)
})

it('moments are searched once a letter is painted, not before, and not for a letter that was followed by another', async () => {
  ask.mockClear()
  const { rerender } = renderHook(({ query }) => useMoments(query), { initialProps: { query: 's' } })
  rerender({ query: 'st' })
  expect(ask).not.toHaveBeenCalled()
  await waitFor(() => expect(ask).toHaveBeenCalled())
  expect(ask.mock.calls).toEqual([['st']])
})
