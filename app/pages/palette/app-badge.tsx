import { useEffect } from 'react'
import { useDueCount } from '../../db/queries/use-todays-focus.ts'
import { showBadge } from '../../state/app-badge.ts'

/** Keeps the number on the app's icon up to date; renders nothing. */
export default function AppBadge() {
  const count = useDueCount()
  useEffect(() => {
    if (count !== undefined) void showBadge(count)
  }, [count])
  return null
}
