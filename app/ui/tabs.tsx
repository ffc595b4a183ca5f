import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly tabs: readonly { readonly value: string; readonly label: ReactNode; readonly content: ReactNode }[]
}

/** Roving tabs: arrows move, the panel of the chosen tab is the only one mounted. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className="flex gap-5 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 border-transparent px-1 text-base font-medium text-ink-soft transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink focus-visible:rounded-control focus-visible:-outline-offset-2"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6 focus-visible:outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
