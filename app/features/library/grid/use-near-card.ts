// The list of cards can be focused itself, and passes the focus on to the card in the place of the one that had it last: where
// it goes when that card is deleted.
import { useCallback, useRef, useState, type FocusEvent } from 'react'

/** Props of the list. Until a card has had the focus, the list is no place for it. */
export function useNearCard() {
  const last = useRef(0)
  const [isUsed, setUsed] = useState(false)
  const onFocus = useCallback(({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const cards = [...currentTarget.children]
    if (target === currentTarget) {
      const near = cards[Math.min(last.current, cards.length - 1)]
      near?.querySelector<HTMLElement>('[data-next-focus]')?.focus({ preventScroll: true })
      return
    }
    setUsed(true)
    last.current = Math.max(
      0,
      cards.findIndex((card) => card.contains(target)),
    )
  }, [])
  return { onFocus, ...(isUsed && { tabIndex: -1, 'data-return-focus': '' }) }
}
