import { Download, Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { DATE_LOCALE } from '../../../domain/kernel/text.ts'
import type { Reflection } from '../../../domain/reflection/reflection.ts'
import { notesFileName, notesMarkdown } from '../../../domain/library-file/notes-markdown.ts'
import type { TagCount } from '../../../domain/video/tag-list.ts'
import type { Tag } from '../../../domain/video/tag.ts'
import { transcriptWaitOf, type Video } from '../../../domain/video/video.ts'
import { downloadText } from '../../../ui/button/download-text.ts'
import { STATUS_NAMES } from '../detail-messages.ts'
import { VideoTags } from '../grid/video-tags.tsx'
import { WAITING } from '../library-messages.ts'
import { AsideButton } from './aside-button.tsx'
import { CategoryFact } from './category-fact.tsx'

interface DetailAsideProps {
  readonly video: Video
  // Undefined while it is looked for.
  readonly length: string | null | undefined
  readonly tags: readonly Tag[]
  // Of the whole library, to suggest them.
  readonly knownTags: readonly TagCount[]
  readonly reflections: readonly Reflection[]
  readonly writeAgain: ReactNode
  readonly recall: ReactNode
  readonly onDelete: () => void
}

/** VID-02: the info block, the tags, and what else can be done. */
export function DetailAside({ video, length, tags, knownTags, reflections, ...parts }: DetailAsideProps) {
  const tagsTitle = useId()
  const notes = { video, tags: tags.map(({ name }) => name), reflections }
  return (
    <aside aria-label="About this video" className="flex flex-col gap-6 md:sticky md:top-0 md:self-start">
      <Info video={video} length={length} />
      <section aria-labelledby={tagsTitle}>
        <h3 id={tagsTitle} className="mb-1.5 text-small text-ink-soft">
          Tags
        </h3>
        <VideoTags videoId={video.id} videoTitle={video.title} tags={tags} known={knownTags} />
      </section>
      {parts.recall}
      <div className="flex flex-col border-t border-line pt-3">
        <AsideButton onClick={() => downloadText(notesFileName(video.title), notesMarkdown(notes), 'text/markdown')}>
          <Download aria-hidden="true" className="size-4" />
          Export notes
        </AsideButton>
        {parts.writeAgain}
        <AsideButton className="text-bad!" onClick={parts.onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete Video
        </AsideButton>
      </div>
    </aside>
  )
}

function Info({ video, length }: Pick<DetailAsideProps, 'video' | 'length'>) {
  const facts = [
    // Its line stands from the start, so that nothing moves.
    ['Duration', length === undefined ? '\u00a0' : (length ?? 'Unknown')],
    ['Added', addedOn(video.createdAt)],
    ['Category', <CategoryFact key={video.id} video={video} />],
    ['Status', transcriptWaitOf(video) === null ? STATUS_NAMES[video.status] : WAITING.badge],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-1">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-ink-soft">{name}</dt>
          <dd className="text-base font-medium tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function addedOn(instant: number): string {
  return new Date(instant).toLocaleDateString(DATE_LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })
}
