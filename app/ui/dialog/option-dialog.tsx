import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { isComposing, stayWhileComposing } from '../interaction/is-composing.ts'
import { optionId, OptionList, type OptionGroup } from './option-list.tsx'
import { useCloseRequest } from '../interaction/use-close-request.ts'
import { useReturnFocus } from '../interaction/use-return-focus.ts'
import { useSteady } from '../hooks/use-steady.ts'

interface OptionDialogProps {
  readonly title: string
  readonly placeholder: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly groups: readonly OptionGroup[]
  // Shown below the field when there are no options; always read out by screen readers.
  readonly status: string
  readonly onPick: (id: string) => void
  readonly onClose: () => void
}

/** A field above a list of options, moved through with the keyboard; on phones it fills the screen. */
export function OptionDialog({ title, query, groups, onPick, onClose, ...parts }: OptionDialogProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const focus = useReturnFocus()
  useCloseRequest(true, onClose)
  const pick = useSteady(onPick)
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id))
  const [wanted, setWanted] = useState<string | null>(null)
  // Keeps the selected option when the list changes, if it is still there; else the first.
  const at = Math.max(0, wanted === null ? 0 : ids.indexOf(wanted))
  const active = ids[at] ?? null
  const activeId = active === null ? undefined : optionId(listId, active)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active !== null) onPick(active)
      return
    }
    const next = target(event.key, at, ids.length)
    if (next === null) return
    event.preventDefault()
    setWanted(ids[next] ?? null)
  }
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-[oklch(0.15_0.02_165/0.45)] animate-fade-in dark:bg-[oklch(0.08_0.01_165/0.65)]" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.onOpened(event)
            event.preventDefault()
            field.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={focus.onClosed}
          onEscapeKeyDown={stayWhileComposing}
          className="fixed inset-0 z-50 mx-auto flex w-full flex-col overflow-clip bg-surface shadow-card outline-none animate-fade-in sm:inset-x-0 sm:top-[min(12dvh,7rem)] sm:bottom-auto sm:max-h-[min(34rem,76dvh)] sm:max-w-2xl sm:rounded-sheet sm:border sm:border-line short:inset-0 short:max-h-dvh"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
            <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <input
              ref={field}
              type="text"
              role="combobox"
              aria-label={title}
              aria-expanded={ids.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={parts.placeholder}
              value={query}
              onChange={(event) => {
                setWanted(null)
                parts.onQuery(event.target.value)
              }}
              onKeyDown={onKeyDown}
              className="h-11 min-w-0 flex-1 bg-transparent text-lead text-ink outline-none placeholder:text-ink-soft"
            />
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </Radix.Close>
          </div>
          <OptionList id={listId} label={title} groups={groups} active={active} onActive={setWanted} onPick={pick} />
          <p role="status" className={clsx('px-4 text-base text-ink-soft', ids.length === 0 ? 'py-6' : 'sr-only')}>
            {parts.status}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

// Wraps around at both ends.
function target(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
