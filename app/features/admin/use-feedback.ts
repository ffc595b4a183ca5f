import { useQuery } from '@tanstack/react-query'
import { listFeedback } from '../../api/admin.ts'

/** API-37. */
export function useFeedback() {
  return useQuery({ queryKey: ['admin', 'feedback'], queryFn: ({ signal }) => listFeedback(signal) })
}
