import { memo, useMemo, useState } from 'react'
import { useCardReflections } from '../../../db/queries/use-card-reflections.ts'
import type { LibraryTags } from '../../../db/queries/use-library-tags.ts'
import { useNow } from '../../../db/queries/use-now.ts'
import type { VideoId } from '../../../domain/kernel/id.ts'
import type { Reflection } from '../../../domain/reflection/reflection.ts'
import type { LibraryEntry } from '../../../domain/video/library-entry.ts'
import { pagesOf } from '../../../domain/video/paging.ts'
import type { TagCount } from '../../../domain/video/tag-list.ts'
import type { Tag } from '../../../domain/video/tag.ts'
import { usePreferences } from '../../../state/preferences.ts'
import { CardPlace } from './card-place.tsx'
import { useNearCard } from './use-near-card.ts'
import { VideoCard, type CardHandlers } from './video-card.tsx'
import { VideoGrid } from './video-grid.tsx'

interface FoundVideosProps {
  readonly found: readonly LibraryEntry[]
  // Other filters start at the first page again; a changed row does not.
  readonly foundBy: object
  // Undefined while loading: no card waits for them.
  readonly tags: LibraryTags | undefined
  readonly columns: 2 | 3
  readonly chosen: ReadonlySet<VideoId> | null
  readonly onToggle: (id: VideoId, isRange: boolean) => void
  readonly handlers: CardHandlers
}

const NO_TAGS: readonly Tag[] = []
const NO_COUNTS: readonly TagCount[] = []
const NO_REFLECTIONS: readonly Reflection[] = []

/** The pages of cards; rendered again only when the results, or something on a card, changed. */
export const FoundVideos = memo(function FoundVideos({ found, foundBy, tags, columns, ...props }: FoundVideosProps) {
  const [paged, setPaged] = useState({ by: foundBy, pages: 1 })
  const pages = paged.by === foundBy ? paged.pages : 1
  const layout = usePreferences(({ libraryView }) => libraryView)
  const now = useNow()
  const { shown, hasMore } = useMemo(() => pagesOf(found, pages), [found, pages])
  const reflections = useCardReflections(useMemo(() => shown.map(({ id }) => String(id)), [shown]))
  const { chosen, onToggle, handlers } = props
  const { isNear, onFocus } = useNearCard()
  return (
    <VideoGrid
      layout={layout}
      columns={columns}
      hasMore={hasMore}
      onMore={() => setPaged({ by: foundBy, pages: pages + 1 })}
      onFocus={onFocus}
    >
      {shown.map((entry, at) => (
        <CardPlace key={entry.id}>
          <VideoCard
            entry={entry}
            tags={tags?.ofVideo.get(entry.id) ?? NO_TAGS}
            knownTags={tags?.counts ?? NO_COUNTS}
            reflections={reflections.get(entry.id) ?? NO_REFLECTIONS}
            layout={layout}
            now={now}
            isNear={isNear(at, shown.length)}
            handlers={handlers}
            isSelected={chosen === null ? null : chosen.has(entry.id)}
            onToggle={onToggle}
          />
        </CardPlace>
      ))}
    </VideoGrid>
  )
})
