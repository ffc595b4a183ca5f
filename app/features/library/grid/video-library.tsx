import { clsx } from 'clsx'
import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { VideoId } from '../../../domain/kernel/id.ts'
import { counted } from '../../../domain/kernel/text.ts'
import type { LibraryEntry } from '../../../domain/video/library-entry.ts'
import { isSearchedInSpeech } from '../../../domain/video/search-words.ts'
import {
  categoryCounts,
  isFiltering,
  NO_FILTERS,
  toggleTag,
  type LibraryFilters,
} from '../../../domain/video/library-filters.ts'
import { tagKey } from '../../../domain/video/tag.ts'
import { videoLink } from '../../../domain/video/video-link.ts'
import { parseYoutubeUrl } from '../../../domain/video/youtube-url.ts'
import { KnownContent } from '../../../ui/feedback/known-content.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteVideoDialog } from '../delete-video-dialog.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FoundVideos } from './found-videos.tsx'
import { LibraryHeader } from './library-header.tsx'
import { LibrarySidebar } from './library-sidebar.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'
import { QuickAdd } from './quick-add.tsx'
import { useFoundVideos } from '../search/use-found-videos.ts'
import { useSelection } from './use-selection.ts'
import { useTypedQuery } from '../search/use-typed-query.ts'
import { useVideoDrop, type GivenVideo } from '../add/use-video-drop.ts'
import type { CardHandlers } from './video-card.tsx'
import { NoVideosFound, VideoSkeleton } from './video-grid.tsx'

const SpokenHits = lazy(async () => ({ default: (await import('../search/spoken-hits.tsx')).SpokenHits }))

// Its functions keep their identity between renders of the page: typing must not draw every card again.
export interface VideoLibraryProps {
  readonly isEmbedded: boolean
  // The sync status of the learner's changes.
  readonly status?: ReactNode
  readonly filters: LibraryFilters
  // `replace`: adds no step to the browser history.
  readonly onFilters: (filters: LibraryFilters, how?: { readonly replace: boolean }) => void
  readonly onOpen: (id: VideoId) => void
  readonly onReflect: (id: VideoId) => void
  readonly onPlan: (id: VideoId) => void
  // Opens the video where these words are said.
  readonly onOpenSaid: (id: VideoId, query: string) => void
  readonly onAdd: (given: GivenVideo) => void
  readonly onTestOverlay: () => void
  readonly firstSteps?: ReactNode
}

/** LIB-01: the library, as a screen of its own or part of another. The page is responsible for the URL. */
export function VideoLibrary(props: VideoLibraryProps) {
  const { isEmbedded, filters, onFilters, onOpen, onAdd, ...on } = props
  const sidebarId = useId()
  const [isSidebarOpen, setSidebarOpen] = useState(true)
  const [doomed, setDoomed] = useState<readonly LibraryEntry[]>([])
  const saveQuery = useCallback(
    (query: string) => onFilters({ ...filters, query }, { replace: true }),
    [filters, onFilters],
  )
  const [query, typeQuery] = useTypedQuery(filters.query, saveQuery)
  const wanted = useMemo(() => ({ ...filters, query }), [filters, query])
  const library = useFoundVideos(wanted)
  const selection = useSelection(useMemo(() => (library.found ?? []).map(({ id }) => id), [library.found]))
  const handlers = useCardHandlers(props, setDoomed)
  const add = useAdd(library.entries, onAdd, onOpen)
  const [isOver, dropHandlers] = useVideoDrop(add)
  const counts = useMemo(
    () => (library.isComplete ? categoryCounts(library.entries) : undefined),
    [library.entries, library.isComplete],
  )
  const known = library.tags?.counts ?? []
  const change = (next: LibraryFilters) => {
    typeQuery(next.query)
    onFilters(next)
  }
  const { found, tags, settled, known: state } = library
  const [isAnswered, isEmpty] = ['rows' in state, hasNothing(library.total, wanted)]
  return (
    <section
      aria-label="Video library"
      {...dropHandlers}
      className={clsx(
        'flex flex-col gap-5 max-sm:gap-3.5',
        isOver && 'rounded-card outline-2 outline-offset-8 outline-accent outline-dashed',
      )}
    >
      <LibraryHeader {...library} isEmbedded={isEmbedded} status={on.status} onTestOverlay={on.onTestOverlay} />
      <QuickAdd onAdd={add} />
      {!isEmpty && (
        <LibraryToolbar
          query={query}
          onQuery={typeQuery}
          filters={filters}
          onFilters={onFilters}
          sidebar={{ id: sidebarId, isOpen: isSidebarOpen, toggle: () => setSidebarOpen(!isSidebarOpen) }}
          selecting={{ isOn: selection.chosen !== null, toggle: selection.chosen ? selection.stop : selection.start }}
        />
      )}
      <FilterChips filters={wanted} tagNames={namesOf(known)} onFilters={change} />
      <div className="flex flex-col gap-5 lg:flex-row lg:gap-8">
        {isSidebarOpen && !isEmpty && (
          <LibrarySidebar
            id={sidebarId}
            filters={filters}
            onFilters={onFilters}
            total={library.total}
            counts={counts}
            tags={known}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <h2 className="sr-only">Videos</h2>
          <AboveFound library={library} filters={wanted} onOpenSaid={on.onOpenSaid} />
          <KnownContent known={state} name="videos" loading={<VideoSkeleton />} />
          {isAnswered && found === undefined && <VideoSkeleton />}
          {isAnswered && found?.length === 0 && (
            <NoVideosFound
              isFiltering={isFiltering(wanted)}
              onClear={() => change({ ...NO_FILTERS, sort: filters.sort })}
              firstSteps={on.firstSteps}
            />
          )}
          {found !== undefined && found.length > 0 && (
            <FoundVideos
              found={found}
              foundBy={settled}
              tags={tags}
              columns={isSidebarOpen ? 2 : 3}
              chosen={selection.chosen}
              onToggle={selection.toggle}
              handlers={handlers}
            />
          )}
          {selection.chosen !== null && (
            <BulkBar
              selected={selection.selected}
              foundCount={found?.length ?? 0}
              knownTags={known}
              onAll={selection.all}
              onNone={selection.none}
              onDelete={() => setDoomed((found ?? []).filter(({ id }) => selection.selected.includes(id)))}
              onStop={selection.stop}
            />
          )}
        </div>
      </div>
      {doomed.length > 0 && <DeleteVideoDialog videos={doomed} onClose={() => setDoomed([])} />}
    </section>
  )
}

// Nothing to search, order or choose from: only the ways to a first video.
function hasNothing(total: number | undefined, wanted: LibraryFilters): boolean {
  return total === 0 && !isFiltering(wanted)
}

function useCardHandlers(
  { filters, onFilters, onOpen, onReflect, onPlan, onAdd }: VideoLibraryProps,
  askToDelete: (entries: readonly LibraryEntry[]) => void,
): CardHandlers {
  // Saving the typed query changes the filters a moment later; this keeps that from drawing any card again.
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  }, [filters])
  return useMemo(
    () => ({
      onOpen,
      onReflect,
      onPlan,
      onDelete: (entry) => askToDelete([entry]),
      onAddTranscript: ({ youtubeId, title }) => onAdd({ url: videoLink(youtubeId), title }),
      onFilterCategory: (category) => onFilters({ ...latest.current, category }),
      onFilterTag: (key) => {
        if (!latest.current.tags.includes(key)) onFilters(toggleTag(latest.current, key))
      },
    }),
    [onFilters, onOpen, onReflect, onPlan, onAdd, askToDelete],
  )
}

// LIB-15: nothing is saved twice. A link to a video already here opens it, unless words for it came with the link.
function useAdd(
  entries: readonly LibraryEntry[],
  onAdd: VideoLibraryProps['onAdd'],
  onOpen: VideoLibraryProps['onOpen'],
): VideoLibraryProps['onAdd'] {
  return useCallback(
    (given) => {
      const address = parseYoutubeUrl(given.url)
      const known = entries.find(({ youtubeId }) => address.ok && youtubeId === address.value.youtubeId)
      if (known === undefined || given.text !== undefined) onAdd(given)
      else onOpen(known.id)
    },
    [entries, onAdd, onOpen],
  )
}

interface AboveFoundProps {
  readonly library: ReturnType<typeof useFoundVideos>
  readonly filters: LibraryFilters
  readonly onOpenSaid: VideoLibraryProps['onOpenSaid']
}

function AboveFound({ library: { found, settled, entries, total }, filters, onOpenSaid }: AboveFoundProps) {
  const count = isFiltering(filters) && total !== undefined ? found?.length : undefined
  return (
    <>
      <p role="status" className="sr-only">
        {count !== undefined && `${counted(count, 'video')} found`}
      </p>
      {isSearchedInSpeech(settled.query) && (
        <Suspense>
          <SpokenHits query={settled.query} entries={entries} onOpen={onOpenSaid} />
        </Suspense>
      )}
    </>
  )
}

function namesOf(tags: readonly { readonly tag: { readonly name: string } }[]): ReadonlyMap<string, string> {
  return new Map(tags.map(({ tag }) => [tagKey(tag.name), tag.name]))
}
