import { DropdownMenu as Radix } from 'radix-ui'
import { clsx } from 'clsx'
import { useRef, useState, type FocusEvent, type ReactElement, type ReactNode } from 'react'
import type { OpenedBy } from '../interaction/opened-by.ts'
import { useCloseRequest } from '../interaction/use-close-request.ts'
import { leaveFocus } from '../interaction/use-return-focus.ts'

interface MenuProps {
  readonly trigger: ReactElement
  readonly header?: ReactNode
  readonly items: readonly MenuEntry[]
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  // For a menu that is mounted open: its key was pressed before Radix was loaded.
  readonly startedBy?: OpenedBy
  readonly align?: 'start' | 'end'
}

export type MenuEntry =
  // `hint`: a line below the label, for what a person should know before choosing.
  | {
      readonly kind: 'item'
      readonly label: string
      readonly hint?: string
      readonly icon?: ReactNode
      readonly isDisabled?: boolean
      readonly onSelect: () => void
    }
  // A page; `isNewTab` opens it in a new tab.
  | {
      readonly kind: 'link'
      readonly label: string
      readonly icon?: ReactNode
      readonly href: string
      readonly isNewTab?: boolean
    }
  | { readonly kind: 'choice'; readonly label: string; readonly isOn: boolean; readonly onSelect: () => void }
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'line' }

/** A menu under its button: arrows and letters move, Escape or a phone's Back returns to the button. */
export function Menu({ trigger, header, items, isOpen: given, onOpenChange, align = 'end', startedBy }: MenuProps) {
  const [isOpenHere, setOpenHere] = useState(false)
  const isOpen = given ?? isOpenHere
  const change = (next: boolean) => {
    setOpenHere(next)
    onOpenChange?.(next)
  }
  useCloseRequest(isOpen, () => change(false))
  const button = useRef<HTMLButtonElement>(null)
  const wantsFirst = useRef(startedBy === 'key')
  // Wait until Radix focuses the menu itself. Earlier, an enclosing dialog would take the focus back.
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!wantsFirst.current || target !== currentTarget) return
    wantsFirst.current = false
    focusFirst(currentTarget)
  }
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={change}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          // Opened by pointer it has the focus itself, so that keys can scroll it.
          tabIndex={0}
          onFocus={onFocus}
          align={align}
          onCloseAutoFocus={(event) => leaveFocus(button.current) && event.preventDefault()}
          sideOffset={6}
          collisionPadding={12}
          className="z-65 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-56 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1 shadow-card animate-fade-in"
        >
          {header}
          {items.map((entry, at) => (
            <Entry key={entry.kind === 'line' ? at : `${entry.kind}-${entry.label}`} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function focusFirst(menu: HTMLElement): void {
  menu.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true })
}

const ROW =
  'flex min-h-11 w-full items-center gap-2.5 rounded-[0.4rem] px-2.5 text-base outline-none select-none sm:pointer-fine:min-h-9 data-highlighted:bg-line/55'

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'line') return <Radix.Separator className="mx-1 my-1 border-t border-line" />
  if (entry.kind === 'heading') {
    return <Radix.Label className="px-2.5 pt-2 pb-1 text-small text-ink-soft">{entry.label}</Radix.Label>
  }
  if (entry.kind === 'choice') {
    return (
      // A single-choice entry: Radix's own radio items would need a group around them.
      <Radix.CheckboxItem role="menuitemradio" checked={entry.isOn} onSelect={entry.onSelect} className={ROW}>
        <span aria-hidden="true" className="w-4 text-accent">
          <Radix.ItemIndicator>✓</Radix.ItemIndicator>
        </span>
        {entry.label}
      </Radix.CheckboxItem>
    )
  }
  if (entry.kind === 'link') {
    const tab = entry.isNewTab === true ? { target: '_blank', rel: 'noopener' } : {}
    return (
      <Radix.Item asChild className={ROW}>
        <a href={entry.href} {...tab}>
          {entry.icon}
          {entry.label}
        </a>
      </Radix.Item>
    )
  }
  return (
    <Radix.Item
      onSelect={entry.onSelect}
      {...(entry.isDisabled !== undefined && { disabled: entry.isDisabled })}
      className={clsx(ROW, 'data-disabled:text-ink-soft')}
    >
      {entry.icon}
      {entry.hint === undefined ? entry.label : <Explained label={entry.label} hint={entry.hint} />}
    </Radix.Item>
  )
}

function Explained({ label, hint }: { label: string; hint: string }) {
  return (
    <span className="py-1.5">
      <span className="block">{label}</span> <span className="block max-w-64 text-small text-ink-soft">{hint}</span>
    </span>
  )
}
