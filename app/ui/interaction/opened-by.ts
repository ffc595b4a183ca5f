import type { MouseEvent } from 'react'

export type OpenedBy = 'key' | 'pointer'

/** What opened a menu whose code loads on demand. A click by Enter, Space or a shortcut has a `detail` of 0. */
export function openedBy({ detail }: Pick<MouseEvent, 'detail'>): OpenedBy {
  return detail === 0 ? 'key' : 'pointer'
}
