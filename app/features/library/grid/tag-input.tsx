import { clsx } from 'clsx'
import { useId, useState, type KeyboardEvent } from 'react'
import { isBlank } from '../../../domain/kernel/text.ts'
import { suggestTags, type TagCount } from '../../../domain/video/tag-list.ts'
import { isComposing } from '../../../ui/interaction/is-composing.ts'

interface TagInputProps {
  readonly label: string
  readonly known: readonly TagCount[]
  // Keys of the tags the video already has.
  readonly own: ReadonlySet<string>
  readonly onAdd: (name: string) => void
  readonly onCancel: () => void
}

const NAME_MAX = 50

/** CRD-10: Enter adds, Escape cancels; arrow keys move through the suggestions. */
export function TagInput({ label, known, own, onAdd, onCancel }: TagInputProps) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(-1)
  const listId = useId()
  const suggested = text.trim() === '' ? [] : suggestTags(known, text, own)
  const add = (name: string) => {
    // VAL-18: an empty name is not submitted.
    if (!isBlank(name)) onAdd(name.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      add(suggested[at] ?? text)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const count = suggested.length + 1
      setAt(((at + 1 + step + count) % count) - 1)
    }
  }
  return (
    <span className="relative inline-block">
      <input
        ref={focusOnce}
        type="text"
        role="combobox"
        aria-label={label}
        data-own-escape=""
        aria-expanded={suggested.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={at < 0 ? undefined : `${listId}-${String(at)}`}
        autoComplete="off"
        maxLength={NAME_MAX}
        placeholder="Tag, then Enter"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (text.trim() === '') onCancel()
        }}
        className="min-h-8 w-36 rounded-full control-border bg-raised px-3 text-small"
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Suggested tags"
        hidden={suggested.length === 0}
        className="absolute top-full left-0 z-20 mt-1 min-w-full rounded-card border border-line bg-raised p-1 shadow-card"
      >
        {suggested.map((name, index) => (
          <li
            key={name}
            id={`${listId}-${String(index)}`}
            role="option"
            aria-selected={index === at}
            // Runs before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault()
              add(name)
            }}
            className={clsx(
              'flex min-h-9 cursor-pointer items-center rounded-[0.4rem] px-2.5 text-small whitespace-nowrap',
              index === at ? 'bg-line/55' : 'hover:bg-line/45',
            )}
          >
            {name}
          </li>
        ))}
      </ul>
    </span>
  )
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
