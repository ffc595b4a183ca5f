// Where the focus goes when the card that has it is deleted: to the card in its place.
import { useCallback, useState, type FocusEvent } from 'react'

/** `isNear`: whether the focus goes to the card at this place of so many. `onFocus`: of the list of cards. */
export function useNearCard() {
  // Null until a card has had the focus.
  const [last, setLast] = useState<number | null>(null)
  const onFocus = useCallback(({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const at = [...currentTarget.children].findIndex((card) => card.contains(target))
    if (at !== -1) setLast(at)
  }, [])
  return { onFocus, isNear: (at: number, count: number) => last !== null && at === Math.min(last, count - 1) }
}
