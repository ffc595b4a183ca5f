import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import { KeyCaps } from '../display/key-caps.tsx'

export interface Option {
  readonly id: string
  readonly label: string
  // Where it belongs, shown less prominently beside it.
  readonly detail?: string | undefined
  readonly icon: ReactNode
  // The shortcut that does the same.
  readonly keys?: readonly string[] | undefined
}

export interface OptionGroup {
  readonly title: string
  readonly options: readonly Option[]
}

interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly OptionGroup[]
  readonly active: string | null
  readonly onActive: (id: string) => void
  readonly onPick: (id: string) => void
}

/** The id of an option's element, for the field's aria-activedescendant. */
export function optionId(listId: string, id: string): string {
  return `${listId}-${id}`
}

/** The list of a combobox; the focus stays in its field. Memoised, so that typing rerenders it only when it changes. */
export const OptionList = memo(function OptionList({ id, label, groups, active, onActive, onPick }: OptionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      // A press must not take the focus from the field, or close a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      className={clsx('min-h-0 overflow-y-auto overscroll-contain', groups.length > 0 && 'p-2')}
    >
      {groups.map(({ title, options }) => (
        <div key={title} role="group" aria-label={title} className="not-first:mt-2">
          <div aria-hidden="true" className="px-3 py-1 text-small font-medium text-ink-soft">
            {title}
          </div>
          {options.map((option, at) => (
            <div
              // By place: with each letter the same elements get other words, instead of being removed and made.
              key={at}
              id={optionId(id, option.id)}
              role="option"
              aria-selected={option.id === active}
              onPointerMove={() => option.id !== active && onActive(option.id)}
              onClick={() => onPick(option.id)}
              className={clsx(
                'flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 text-base select-none sm:pointer-fine:min-h-10',
                option.id === active && 'bg-accent/12',
              )}
            >
              <span aria-hidden="true" className={option.id === active ? 'text-accent' : 'text-ink-soft'}>
                {option.icon}
              </span>
              <span className="flex min-w-0 flex-1 gap-x-3 max-sm:flex-col max-sm:py-1.5 sm:items-baseline">
                <bdi className="min-w-0 flex-1 truncate">{option.label}</bdi>
                {option.detail !== undefined && (
                  <bdi className="truncate text-small text-ink-soft tabular sm:max-w-[40%] sm:shrink-0">
                    {option.detail}
                  </bdi>
                )}
              </span>
              {option.keys !== undefined && (
                <span aria-hidden="true" className="[@media(pointer:coarse)]:hidden">
                  <KeyCaps keys={option.keys} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
})
