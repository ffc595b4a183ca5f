import { useCallback, useDeferredValue } from 'react'
import { useVideoTitles } from '../../../db/queries/use-video-titles.ts'
import type { ActionId } from '../../../domain/kernel/id.ts'
import type { TodaysFocus } from '../../../domain/action/todays-focus.ts'
import type { ActionDialogName } from '../action-dialog-name.ts'
import type { OpenAction } from '../list/action-row.tsx'
import { FocusPanel } from './focus-panel.tsx'
import { rowsInWindow } from './rows-in-window.ts'

interface FocusViewProps {
  readonly focus: TodaysFocus
  readonly onOpen: (id: ActionId, asked?: ActionDialogName) => void
}

/** Today's Focus with its videos' titles. */
export function FocusView({ focus, onOpen }: FocusViewProps) {
  // The rows in the window do not wait for the titles of all the others.
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, rowsInWindow())
  const items = [...focus.overdue, ...focus.dueToday, ...focus.dueTomorrow].slice(0, limit)
  const titles = useVideoTitles(items.flatMap(({ action }) => (action.videoId === null ? [] : [action.videoId])))
  const open = useCallback<OpenAction>((action, asked) => onOpen(action.id, asked), [onOpen])
  return <FocusPanel focus={focus} videoTitles={titles} onOpen={open} />
}
