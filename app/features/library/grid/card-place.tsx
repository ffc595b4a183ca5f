import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusInsteadSoon } from '../../../ui/interaction/use-return-focus.ts'

/** A card's place in the list: if the card goes with the focus in it, the list gets the focus. */
export function CardPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const own = place.current
    return () => {
      if (own?.contains(document.activeElement) === true) focusInsteadSoon()
    }
  }, [])
  return (
    <li ref={place} className="min-w-0">
      {children}
    </li>
  )
}
