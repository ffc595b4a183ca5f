import type { MouseEvent } from 'react'

export type OpenedBy = 'key' | 'pointer'

/** What pressed a button whose menu is loaded only then. A click by Enter, Space or a shortcut counts no presses. */
export function openedBy({ detail }: Pick<MouseEvent, 'detail'>): OpenedBy {
  return detail === 0 ? 'key' : 'pointer'
}
