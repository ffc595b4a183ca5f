import { Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '../../../domain/insight/schema/category.ts'
import { useFocusBack } from '../../../ui/interaction/use-focus-back.ts'
import { CategorySelect } from './category-select.tsx'

interface CategoryBadgeProps {
  readonly category: Category | null
  readonly videoTitle: string
  readonly onChoose: (category: Category) => void
  // CRD-11: if given, a click filters; otherwise it opens the selector.
  readonly onFilter?: ((category: Category) => void) | undefined
}

const BADGE =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-2.5 text-small font-medium transition-colors duration-150 sm:pointer-fine:min-h-7'

/** CRD-11: the category as a link to its videos, or as a selector. */
export function CategoryBadge({ category, videoTitle, onChoose, onFilter }: CategoryBadgeProps) {
  const [isOpen, setOpen] = useState(false)
  const [room, focusBack] = useFocusBack<HTMLSpanElement>()
  return (
    <span ref={room}>
      {isOpen ? (
        <CategorySelect
          label={`Category of ${videoTitle}`}
          value={category}
          onChoose={(chosen) => {
            setOpen(false)
            focusBack()
            if (chosen !== null && chosen !== category) onChoose(chosen)
          }}
        />
      ) : (
        <Badge category={category} videoTitle={videoTitle} onFilter={onFilter} onOpen={() => setOpen(true)} />
      )}
    </span>
  )
}

type BadgeProps = Omit<CategoryBadgeProps, 'onChoose'> & { readonly onOpen: () => void }

function Badge({ category, videoTitle, onFilter, onOpen }: BadgeProps) {
  if (category === null) {
    return (
      <button
        type="button"
        onClick={onOpen}
        className={`${BADGE} border border-dashed border-control text-ink-soft hover:border-ink-soft hover:text-ink`}
      >
        <Plus aria-hidden="true" className="size-3.5" />
        Add Category
        <span className="sr-only"> to {videoTitle}</span>
      </button>
    )
  }
  return (
    <button
      type="button"
      onClick={() => (onFilter === undefined ? onOpen() : onFilter(category))}
      className={`${BADGE} bg-accent/12 text-accent hover:bg-accent/20`}
    >
      <Shapes aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{onFilter === undefined ? 'Change category ' : 'Filter by '}</span>
      {category}
    </button>
  )
}
