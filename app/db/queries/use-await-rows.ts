import { useEffect } from 'react'
import { awaitRows } from './first-rows.ts'

/** As long as `isWaiting`, the screen's first rows do not count as shown. */
export function useAwaitRows(isWaiting: boolean): void {
  useEffect(() => (isWaiting ? awaitRows() : undefined), [isWaiting])
}
