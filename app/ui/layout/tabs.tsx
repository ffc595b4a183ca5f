// The ARIA tabs pattern in a few lines: Radix's version costs 10 kB in the portal's first load.
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { clsx } from 'clsx'

interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly content: ReactNode
  // What was typed in its panel is still there when it is chosen again.
  readonly isKept?: boolean
}

interface TabsProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly tabs: readonly Tab[]
}

/** Arrows, Home and End move and select; only the selected tab's panel is mounted, and those kept once opened. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const id = useId()
  const [opened, setOpened] = useState<readonly string[]>([])
  const isKept = tabs.some((tab) => tab.value === value && tab.isKept === true)
  if (isKept && !opened.includes(value)) setOpened([...opened, value])
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
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        // Where they do not fit, they wrap: a row that scrolls would hide some. Smaller, five fit on most phones.
        className={clsx(
          'flex flex-wrap border-b border-line text-base sm:gap-x-5',
          tabs.length > 3 ? 'gap-x-1.5 max-sm:justify-between max-sm:text-small' : 'gap-x-2',
        )}
      >
        {tabs.map((tab) => (
          <TabButton key={tab.value} id={id} tab={tab} isChosen={tab.value === value} onChoose={onChange} />
        ))}
      </div>
      {tabs.map(
        (tab) =>
          (tab.value === value || opened.includes(tab.value)) && (
            <div
              key={tab.value}
              hidden={tab.value !== value}
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
        '-mb-px min-h-11 px-1 whitespace-nowrap font-medium transition-colors duration-150 hover:text-ink',
        'focus-visible:rounded-control focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
        // No transparent border: forced colours would draw it.
        isChosen ? 'border-b-2 border-accent text-ink' : 'pb-0.5 text-ink-soft',
      )}
    >
      {tab.label}
    </button>
  )
}

function targetIndex(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
