import { Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { failureSentence } from '../../api/failure-sentence.ts'
import { DEFINITIONS } from '../../domain/analytics/definitions.ts'
import { numberText } from '../../domain/kernel/text.ts'
import type { OverviewAnswer } from '../../domain/wire/analytics.ts'
import { Button } from '../../ui/button/button.tsx'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { FigureCard } from './figure-card.tsx'
import { Section } from './section.tsx'
import { useOverview } from './use-analytics.ts'

const UserListDialog = lazy(async () => ({ default: (await import('./user-list-dialog.tsx')).UserListDialog }))

const FIGURES: readonly { readonly key: keyof OverviewAnswer; readonly label: string }[] = [
  { key: 'totalUsers', label: 'Total Users' },
  { key: 'totalVideos', label: 'Total Videos' },
  { key: 'totalActions', label: 'Total Actions' },
  { key: 'dailyActiveUsers', label: 'Daily Active Users' },
  { key: 'completedActions', label: 'Completed Actions' },
]

/** DAT-22: the five overview figures, and the way to the list of users (ANA-02). */
export function OverviewSection() {
  const overview = useOverview()
  const [isListOpen, setListOpen] = useState(false)
  const showUsers = (
    <Button size="small" aria-haspopup="dialog" onClick={() => setListOpen(true)}>
      <Users aria-hidden="true" className="size-4" />
      View users
    </Button>
  )
  return (
    <Section title="Overview" tools={showUsers}>
      <RemoteContent
        remote={overview}
        name="the overview"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the overview" rows={1} />}
      >
        {(figures) => (
          <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
            {FIGURES.map(({ key, label }) => (
              <FigureCard key={key} label={label} value={numberText(figures[key])} info={DEFINITIONS[key]} />
            ))}
          </ul>
        )}
      </RemoteContent>
      {isListOpen && (
        <Suspense>
          <UserListDialog onClose={() => setListOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
