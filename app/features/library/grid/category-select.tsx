import { useEffect, useRef, useState } from 'react'
import { CATEGORIES, Category } from '../../../domain/insight/schema/category.ts'
import { parseAs } from '../../../domain/kernel/parse.ts'

interface CategorySelectProps {
  readonly label: string
  readonly value: Category | null
  // Null: nothing was chosen.
  readonly onChoose: (category: Category | null) => void
}

/** The ten categories in place. Arrow keys only move; Enter or leaving the field selects, Escape cancels. */
export function CategorySelect({ label, value, onChoose }: CategorySelectProps) {
  const [chosen, setChosen] = useState(value)
  const isByKeys = useRef(false)
  const isDone = useRef(false)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])
  const finish = (category: Category | null) => {
    if (isDone.current) return
    isDone.current = true
    onChoose(category)
  }
  return (
    <select
      ref={select}
      aria-label={label}
      data-own-escape=""
      value={chosen ?? ''}
      onKeyDown={(event) => {
        const { key } = event
        isByKeys.current = key.startsWith('Arrow') || key.length === 1
        if (key === 'Escape') {
          // It closes only this field, not what the field is in.
          event.stopPropagation()
          finish(null)
        }
        if (key === 'Enter') finish(chosen)
      }}
      onPointerDown={() => {
        isByKeys.current = false
      }}
      onChange={(event) => {
        const category = parseAs(Category, event.target.value)
        if (!category.ok) return
        if (isByKeys.current) setChosen(category.value)
        else finish(category.value)
      }}
      onBlur={() => finish(chosen)}
      className="min-h-11 sm:pointer-fine:min-h-8 rounded-control control-border bg-raised px-2 text-small font-medium"
    >
      {value === null && <option value="">Choose a category</option>}
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </select>
  )
}
