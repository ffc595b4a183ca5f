// The ARIA tabs pattern in a few lines: Radix's version costs 10 kB in the portal's first load.
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { clsx } from 'clsx'

interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly tabs: readonly Tab[]
}

/** Arrows, Home and End move and select; only the selected tab's panel is mounted. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showChosen(row.current), [value])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const to = targetIndex(event.key, at, tabs.length)
    const next = tabs[to]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div>
      <div className="border-b border-line">
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          // Where they do not fit, the row scrolls. Its bar would cover the line below; a label cut in two shows that there is more.
          className="relative -mb-px flex gap-x-3 overflow-x-auto overscroll-x-contain [scrollbar-width:none] sm:gap-x-5 [&::-webkit-scrollbar]:hidden"
        >
          {tabs.map((tab) => (
            <TabButton key={tab.value} id={id} tab={tab} isChosen={tab.value === value} onChoose={onChange} />
          ))}
        </div>
      </div>
      {tabs.map(
        (tab) =>
          tab.value === value && (
            <div
              key={tab.value}
              role="tabpanel"
              id={`${id}-panel-${tab.value}`}
              aria-labelledby={`${id}-tab-${tab.value}`}
              className="pt-6"
            >
              {tab.content}
            </div>
          ),
      )}
    </div>
  )
}

interface TabButtonProps {
  readonly id: string
  readonly tab: Tab
  readonly isChosen: boolean
  readonly onChoose: (value: string) => void
}

function TabButton({ id, tab, isChosen, onChoose }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${tab.value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}-panel-${tab.value}` : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(tab.value)}
      className={clsx(
        'min-h-11 shrink-0 px-1 text-small whitespace-nowrap sm:text-base font-medium transition-colors duration-150 hover:text-ink',
        'focus-visible:rounded-control focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
        // No transparent border: forced colours would draw it.
        isChosen ? 'border-b-2 border-accent text-ink' : 'pb-0.5 text-ink-soft',
      )}
    >
      {tab.label}
    </button>
  )
}

// To the middle, where the tabs beside it are in sight too.
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-selected=true]')
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

function targetIndex(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
