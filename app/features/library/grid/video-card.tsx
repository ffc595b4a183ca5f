import { CircleCheck, ExternalLink, Lightbulb, NotebookPen, Share2, Trash2 } from 'lucide-react'
import { clsx } from 'clsx'
import { memo } from 'react'
import type { VideoId } from '../../../domain/kernel/id.ts'
import type { Reflection } from '../../../domain/reflection/reflection.ts'
import type { Category } from '../../../domain/insight/schema/category.ts'
import type { LibraryEntry } from '../../../domain/video/library-entry.ts'
import type { TagCount } from '../../../domain/video/tag-list.ts'
import type { Tag } from '../../../domain/video/tag.ts'
import { videoAge } from '../../../domain/video/video-age.ts'
import { watchUrl } from '../../../domain/video/video-identity.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { CardReflection } from './card-reflection.tsx'
import { CardStatus } from './card-status.tsx'
import { VideoTags } from './video-tags.tsx'
import { CardThumbnail } from './card-thumbnail.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { fromWhere } from '../library-messages.ts'
import { setCategoryOf } from '../library-writes.ts'
import { shareVideo } from '../share-video.ts'
import { StatusBadge } from './status-badge.tsx'

export interface CardHandlers {
  readonly onOpen: (id: VideoId) => void
  readonly onReflect: (id: VideoId) => void
  readonly onDelete: (entry: LibraryEntry) => void
  // For a video that failed for lack of a transcript.
  readonly onAddTranscript?: ((entry: LibraryEntry) => void) | undefined
  // The learner's own action, for a video without insights.
  readonly onPlan?: ((id: VideoId) => void) | undefined
  readonly onFilterCategory?: ((category: Category) => void) | undefined
  readonly onFilterTag?: ((key: string) => void) | undefined
}

interface VideoCardProps {
  readonly entry: LibraryEntry
  readonly tags: readonly Tag[]
  readonly knownTags: readonly TagCount[]
  readonly reflections: readonly Reflection[]
  readonly layout: 'card' | 'list'
  readonly now: number
  // The focus goes here when the card that has it is deleted.
  readonly isNear?: boolean
  readonly handlers: CardHandlers
  // Null while selecting is off.
  readonly isSelected: boolean | null
  // With Shift, selects everything between this card and the previous one.
  readonly onToggle: (id: VideoId, isRange: boolean) => void
}

/** CRD-02 to CRD-12: a saved video, what became of it, and what can be done with it. */
export const VideoCard = memo(function VideoCard({
  layout,
  isSelected,
  isNear = false,
  onToggle,
  ...card
}: VideoCardProps) {
  const { entry, reflections, handlers } = card
  const isApplied = reflections.some(({ appliedAt }) => appliedAt !== null)
  return (
    <article
      aria-label={entry.title}
      className={clsx(
        'flex h-full flex-col rounded-card border transition-colors duration-150',
        isApplied ? 'border-good/60 bg-good/8' : 'border-line bg-surface',
        layout === 'list' && 'sm:flex-row',
        isSelected === true && 'ring-2 ring-accent',
      )}
    >
      <div
        className={clsx(
          'shrink-0 overflow-clip rounded-t-[calc(var(--radius-card)-1px)]',
          layout === 'list' && 'sm:w-52 sm:rounded-tr-none sm:rounded-bl-[calc(var(--radius-card)-1px)]',
        )}
      >
        <CardThumbnail youtubeId={entry.youtubeId} duration={entry.duration}>
          {isSelected !== null && (
            <label className="absolute top-2 left-2 flex size-11 items-center justify-center rounded-control bg-raised shadow-card">
              <input
                type="checkbox"
                aria-label={`Select ${entry.title}`}
                checked={isSelected}
                onChange={({ nativeEvent }) =>
                  onToggle(entry.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
                className="size-5 accent-accent"
              />
            </label>
          )}
        </CardThumbnail>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4">
        <CardFacts {...card} isApplied={isApplied} />
        {reflections.map((reflection) => (
          <CardReflection key={reflection.id} reflection={reflection} videoTitle={entry.title} now={card.now} />
        ))}
        <CardButtons entry={entry} handlers={handlers} isNear={isNear} />
      </div>
    </article>
  )
})

type CardFactsProps = Omit<VideoCardProps, 'layout' | 'isSelected' | 'isNear' | 'onToggle'> & {
  readonly isApplied: boolean
}

function CardFacts({ entry, tags, knownTags, now, handlers, isApplied }: CardFactsProps) {
  const { id, title, youtubeId, status, category, createdAt, tldr, failureReason, transcriptWait } = entry
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadge status={status} isWaiting={transcriptWait !== null} />
        {isApplied && (
          <Pill tone="good" icon={<CircleCheck aria-hidden="true" className="size-3.5" />}>
            Applied
          </Pill>
        )}
        <CategoryBadge
          category={category}
          videoTitle={title}
          onChoose={(chosen) => void setCategoryOf([id], chosen)}
          onFilter={handlers.onFilterCategory}
        />
      </div>
      <div>
        <h3 className="line-clamp-3 text-base font-semibold">{title}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
          <span>{videoAge(createdAt, now)}</span>
          <WhereFrom title={title} youtubeId={youtubeId} />
        </p>
      </div>
      {status === 'completed' ? (
        <>
          {tldr !== null && (
            <p className="line-clamp-4 text-small">
              <span className="font-semibold">TL;DR</span> <span className="text-ink-soft">{tldr}</span>
            </p>
          )}
          {tldr === null && failureReason !== null && <p className="text-small text-ink-soft">{failureReason}</p>}
        </>
      ) : (
        <CardStatus entry={entry} now={now} onAddTranscript={handlers.onAddTranscript} onPlan={handlers.onPlan} />
      )}
      <VideoTags videoId={id} videoTitle={title} tags={tags} known={knownTags} onFilter={handlers.onFilterTag} />
    </>
  )
}

function WhereFrom({ title, youtubeId }: { title: string; youtubeId: string }) {
  const url = watchUrl(youtubeId)
  if (url === null)
    return <span className="inline-flex min-h-9 items-center sm:pointer-fine:min-h-7">{fromWhere(youtubeId)}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-9 items-center gap-1 rounded-control font-medium text-accent underline-offset-4 hover:underline sm:pointer-fine:min-h-7"
    >
      Watch on YouTube
      <ExternalLink aria-hidden="true" className="size-3.5" />
      <span className="sr-only">: {title}</span>
    </a>
  )
}

type CardButtonsProps = Pick<VideoCardProps, 'entry' | 'handlers'> & { readonly isNear: boolean }

function CardButtons({ entry, handlers, isNear }: CardButtonsProps) {
  const { id, title, tldr } = entry
  const url = watchUrl(entry.youtubeId)
  // Not analysed yet, failed, or a video that teaches little: it can be opened, but there are no insights to show.
  const hasInsights = tldr !== null
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
      <Button
        size="small"
        look={hasInsights ? 'primary' : 'secondary'}
        data-next-focus=""
        {...(isNear && { 'data-return-focus': '' })}
        onClick={() => handlers.onOpen(id)}
      >
        {hasInsights ? (
          <>
            <Lightbulb aria-hidden="true" className="size-4 max-sm:hidden" />
            Unlock Insights<span className="sr-only"> from {title}</span>
          </>
        ) : (
          <>
            Open Details<span className="sr-only"> of {title}</span>
          </>
        )}
      </Button>
      <Button size="small" onClick={() => handlers.onReflect(id)}>
        <NotebookPen aria-hidden="true" className="size-4 max-sm:hidden" />
        Reflect<span className="sr-only"> on {title}</span>
      </Button>
      <span className="ml-auto flex">
        {url !== null && (
          <IconButton label={`Share ${title}`} onClick={() => void shareVideo({ title, url })}>
            <Share2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
        <IconButton label={`Delete ${title}`} onClick={() => handlers.onDelete(entry)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
    </div>
  )
}
