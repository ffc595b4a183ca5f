import { ListChecks, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** HOM-10. */
export function NothingYet({ tab, firstStep }: { tab: 'active' | 'history'; firstStep: ReactNode }) {
  return tab === 'active' ? (
    <EmptyState
      icon={<ListChecks className="size-6" />}
      title="No active actions yet"
      text="Pick one thing to do from a video. It stays here until you have done it."
      action={firstStep}
    />
  ) : (
    <EmptyState
      icon={<ListChecks className="size-6" />}
      title="No completed actions yet"
      text="Actions you complete appear here."
    />
  )
}

export function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX className="size-6" />}
      title="No actions found"
      text={`Nothing here matches “${query}”.`}
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  )
}
