import { Shapes, Tag as TagIcon, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { VideoId } from '../../../domain/kernel/id.ts'
import type { TagCount } from '../../../domain/video/tag-list.ts'
import { Button } from '../../../ui/button/button.tsx'
import { isComposing } from '../../../ui/interaction/is-composing.ts'
import { useFocusBack } from '../../../ui/interaction/use-focus-back.ts'
import { CategorySelect } from './category-select.tsx'
import { addTagTo, setCategoryOf } from '../library-writes.ts'
import { TagInput } from './tag-input.tsx'

interface BulkBarProps {
  readonly selected: readonly VideoId[]
  readonly foundCount: number
  readonly knownTags: readonly TagCount[]
  readonly onAll: () => void
  readonly onNone: () => void
  readonly onDelete: () => void
  readonly onStop: () => void
}

const NO_KEYS: ReadonlySet<string> = new Set()

/** What can be done with several videos at once; each action is one write, all or none. */
export function BulkBar({ selected, foundCount, knownTags, onAll, onNone, onDelete, onStop }: BulkBarProps) {
  const [open, setOpen] = useState<'tag' | 'category' | null>(null)
  const [tagRoom, focusTag] = useFocusBack<HTMLSpanElement>()
  const [categoryRoom, focusCategory] = useFocusBack<HTMLSpanElement>()
  const close = () => {
    setOpen(null)
    if (open === 'tag') focusTag()
    else focusCategory()
  }
  const count = selected.length
  const isNone = count === 0
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // A deletion leaves nothing to delete: a button that is off would lose the focus.
    if (isNone && document.activeElement?.matches(':disabled') === true) bar.current?.querySelector('button')?.focus()
  }, [isNone])
  return (
    <section
      ref={bar}
      aria-label="Selected videos"
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onStop()}
      className="not-short:sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-card max-sm:gap-x-1.5 max-sm:gap-y-0 max-sm:pt-1"
    >
      <p role="status" className="mr-2 text-base font-semibold tabular">
        {count} selected
      </p>
      <Button size="small" look="quiet" onClick={count < foundCount ? onAll : onNone}>
        {count < foundCount ? `Select all ${String(foundCount)}` : 'Select none'}
      </Button>
      <span className="flex-1 max-sm:basis-full" />
      <span ref={tagRoom}>
        {open === 'tag' ? (
          <TagInput
            label="New tag for the selected videos"
            known={knownTags}
            own={NO_KEYS}
            onAdd={(name) => {
              close()
              void addTagTo(selected, name)
            }}
            onCancel={close}
          />
        ) : (
          <Button size="small" disabled={isNone} onClick={() => setOpen('tag')}>
            <TagIcon aria-hidden="true" className="size-4 max-sm:hidden" />
            Tag
          </Button>
        )}
      </span>
      <span ref={categoryRoom}>
        {open === 'category' ? (
          <CategorySelect
            label="Category of the selected videos"
            value={null}
            onChoose={(category) => {
              close()
              if (category !== null) void setCategoryOf(selected, category)
            }}
          />
        ) : (
          <Button size="small" disabled={isNone} onClick={() => setOpen('category')}>
            <Shapes aria-hidden="true" className="size-4 max-sm:hidden" />
            Categorise
          </Button>
        )}
      </span>
      <Button size="small" look="danger" disabled={isNone} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4 max-sm:hidden" />
        Delete
      </Button>
      <Button size="small" onClick={onStop}>
        Done
      </Button>
    </section>
  )
}
