import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Video } from '../../../domain/video/video.ts'
import { useFocusBack } from '../../../ui/interaction/use-focus-back.ts'
import { CategorySelect } from '../grid/category-select.tsx'
import { setCategoryOf } from '../library-writes.ts'

/** VID-02: the category, chosen in place: an engine only guesses it, and often cannot. */
export function CategoryFact({ video: { id, title, category } }: { readonly video: Video }) {
  const [isOpen, setOpen] = useState(false)
  const [room, focusBack] = useFocusBack<HTMLSpanElement>()
  return (
    <span ref={room} className={isOpen ? 'mt-1 inline-block' : undefined}>
      {isOpen ? (
        <CategorySelect
          label={`Category of ${title}`}
          value={category}
          onChoose={(chosen) => {
            setOpen(false)
            focusBack()
            if (chosen !== null && chosen !== category) void setCategoryOf([id], chosen)
          }}
        />
      ) : (
        <button
          type="button"
          aria-label={`${category ?? 'Other'}: change the category`}
          onClick={() => setOpen(true)}
          className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 rounded-control underline-offset-4 hover:underline sm:pointer-fine:-my-1 sm:pointer-fine:min-h-8"
        >
          {category ?? 'Other'}
          <Pencil aria-hidden="true" className="size-3.5 text-ink-soft" />
        </button>
      )}
    </span>
  )
}
