import { Download, Tag as TagIcon, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { DATE_LOCALE } from '../../../domain/kernel/text.ts'
import type { Reflection } from '../../../domain/reflection/reflection.ts'
import { notesFileName, notesMarkdown } from '../../../domain/library-file/notes-markdown.ts'
import type { Tag } from '../../../domain/video/tag.ts'
import { transcriptWaitOf, type Video } from '../../../domain/video/video.ts'
import { downloadText } from '../../../ui/button/download-text.ts'
import { STATUS_NAMES } from '../detail-messages.ts'
import { WAITING } from '../library-messages.ts'
import { AsideButton } from './aside-button.tsx'
import { CategoryFact } from './category-fact.tsx'

interface DetailAsideProps {
  readonly video: Video
  // Undefined while it is looked for.
  readonly length: string | null | undefined
  readonly tags: readonly Tag[]
  readonly reflections: readonly Reflection[]
  readonly writeAgain: ReactNode
  readonly recall: ReactNode
  readonly onDelete: () => void
}

/** VID-02: the info block, the tags, and what else can be done. */
export function DetailAside({ video, length, tags, reflections, writeAgain, recall, onDelete }: DetailAsideProps) {
  const notes = { video, tags: tags.map(({ name }) => name), reflections }
  return (
    <aside aria-label="About this video" className="flex flex-col gap-6 md:sticky md:top-0 md:self-start">
      <Info video={video} length={length} />
      <Tags tags={tags} />
      {recall}
      <div className="flex flex-col border-t border-line pt-3">
        <AsideButton onClick={() => downloadText(notesFileName(video.title), notesMarkdown(notes), 'text/markdown')}>
          <Download aria-hidden="true" className="size-4" />
          Export notes
        </AsideButton>
        {writeAgain}
        <AsideButton className="text-bad!" onClick={onDelete}>
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

function Tags({ tags }: { tags: readonly Tag[] }) {
  return (
    <section>
      <h3 className="mb-1.5 text-small text-ink-soft">Tags</h3>
      {tags.length === 0 ? (
        <p className="text-base text-ink-soft">None yet</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag.id}
              className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-line/55 px-2.5 py-0.5 text-small font-medium"
            >
              <TagIcon aria-hidden="true" className="size-3 shrink-0" />
              <span className="truncate">{tag.name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
