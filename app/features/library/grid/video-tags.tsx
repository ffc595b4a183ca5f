import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { VideoId } from '../../../domain/kernel/id.ts'
import type { TagCount } from '../../../domain/video/tag-list.ts'
import { tagKey, type Tag } from '../../../domain/video/tag.ts'
import { useFocusBack } from '../../../ui/interaction/use-focus-back.ts'
import { addTagTo, removeTagFrom } from '../library-writes.ts'
import { TagInput } from './tag-input.tsx'

interface VideoTagsProps {
  readonly videoId: VideoId
  readonly videoTitle: string
  readonly tags: readonly Tag[]
  readonly known: readonly TagCount[]
  readonly onFilter?: ((key: string) => void) | undefined
}

/** CRD-02, CRD-10, VID-01: a video's tags, each with a remove button, and a field for adding another. */
export function VideoTags({ videoId, videoTitle, tags, known, onFilter }: VideoTagsProps) {
  const [isOpen, setOpen] = useState(false)
  const [room, focusBack] = useFocusBack<HTMLSpanElement>()
  const close = () => {
    setOpen(false)
    focusBack()
  }
  const remove = (tag: Tag) => {
    // Now: once the pressed button is gone, a dialog around it takes the focus to its beginning.
    room.current?.querySelector<HTMLElement>('button, input')?.focus()
    void removeTagFrom(videoId, tag)
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <TagChip
          key={tag.id}
          name={tag.name}
          onFilter={onFilter && (() => onFilter(tagKey(tag.name)))}
          onRemove={() => remove(tag)}
        />
      ))}
      <span ref={room}>
        {isOpen ? (
          <TagInput
            label={`New tag for ${videoTitle}`}
            known={known}
            own={new Set(tags.map(({ name }) => tagKey(name)))}
            onAdd={(name) => {
              close()
              void addTagTo([videoId], name)
            }}
            onCancel={close}
          />
        ) : (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="inline-flex min-h-9 items-center gap-1 rounded-full border border-dashed border-control px-2.5 text-small font-medium text-ink-soft transition-colors duration-150 hover:border-ink-soft hover:text-ink sm:pointer-fine:min-h-7"
          >
            <Plus aria-hidden="true" className="size-3.5" />
            Add tag
            <span className="sr-only"> to {videoTitle}</span>
          </button>
        )}
      </span>
    </div>
  )
}

interface TagChipProps {
  readonly name: string
  readonly onFilter: (() => void) | undefined
  readonly onRemove: () => void
}

function TagChip({ name, onFilter, onRemove }: TagChipProps) {
  return (
    <span className="inline-flex max-w-full items-center rounded-full bg-line/55 text-small text-ink">
      {onFilter === undefined ? (
        <span className="truncate py-1 pl-2.5">{name}</span>
      ) : (
        <button
          type="button"
          onClick={onFilter}
          className="min-h-9 truncate rounded-l-full pl-2.5 hover:underline sm:pointer-fine:min-h-7"
        >
          <span className="sr-only">Filter by tag </span>
          {name}
        </button>
      )}
      <button
        type="button"
        aria-label={`Remove tag ${name}`}
        onClick={onRemove}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink sm:pointer-fine:size-7"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}
