import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { listFeedback, NEWEST_FEEDBACK } from '../../api/admin.ts'
import type { ApiPage } from '../../api/client.ts'
import type { FeedbackEntry } from '../../domain/wire/admin.ts'

/** More in one file would fill the memory of a phone. */
export const MOST_EXPORTED = 10_000

/** API-37: the messages loaded so far, and those before them on request. */
export function useFeedback() {
  const query = useInfiniteQuery({
    queryKey: ['admin', 'feedback'],
    queryFn: ({ pageParam, signal }) => listFeedback(pageParam, signal),
    initialPageParam: NEWEST_FEEDBACK,
    getNextPageParam: ({ next }) => next,
    select: entriesOf,
  })
  const loadOlder = () => query.fetchNextPage({ cancelRefetch: false })
  const loadAll = async (): Promise<readonly FeedbackEntry[] | null> => {
    let loaded = query.data ?? []
    for (let { hasNextPage } = query; hasNextPage && loaded.length < MOST_EXPORTED;) {
      const { data, isError, hasNextPage: hasMore } = await loadOlder()
      if (isError) return null
      loaded = data ?? []
      hasNextPage = hasMore
    }
    return loaded
  }
  return { ...query, loadOlder, loadAll }
}

function entriesOf({ pages }: InfiniteData<ApiPage<readonly FeedbackEntry[]>>): readonly FeedbackEntry[] {
  return pages.flatMap(({ items }) => items)
}
