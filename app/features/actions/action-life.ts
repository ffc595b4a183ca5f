// What an action's menu does besides changing its status; each ends with its toast from the catalogue.
import { mutate } from '../../db/write/mutate.ts'
import { actionText } from '../../domain/action/action-text.ts'
import type { Action } from '../../domain/action/action.ts'
import { archiveAction } from '../../domain/mutations/archive-action.ts'
import type { ActionId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { hardDeleteAction } from '../../domain/mutations/hard-delete-action.ts'
import { unarchiveAction } from '../../domain/mutations/unarchive-action.ts'
import type { Video } from '../../domain/video/video.ts'
import { now } from '../../state/clock.ts'
import { copyText, sendToApp, TEXT_COPIED } from '../../state/copy-text.ts'
import { undoFailedToast } from '../../state/undo-failed-toast.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { ACTION_ARCHIVED, ACTION_REMOVED, COPY_BY_HAND, UNDONE } from './messages.ts'

/** HOM-14, ERR-14, with Undo in the toast. */
export async function archiveShownAction({ id: actionId }: Action): Promise<boolean> {
  const archivedAt = now()
  const undo = { label: 'Undo', run: () => void takeBack(actionId, archivedAt) }
  const texts = { success: { ...ACTION_ARCHIVED, action: undo }, failure: () => archiveAction.failure }
  return (await runWithToast(mutate(archiveAction, { actionId }), texts)).ok
}

async function takeBack(actionId: ActionId, archivedAt: Instant): Promise<void> {
  const job = mutate(unarchiveAction, { actionId, afterMs: Math.max(0, now() - archivedAt) })
  const failure = undoFailedToast(() => void takeBack(actionId, archivedAt))
  await runWithToast(job, { success: UNDONE, failure })
}

/** HOM-15, ERR-13; returns whether it was removed. */
export async function removeShownAction({ id }: Action): Promise<boolean> {
  const texts = { success: ACTION_REMOVED, failure: () => hardDeleteAction.failure }
  return (await runWithToast(mutate(hardDeleteAction, { actionId: id }), texts)).ok
}

export type ActionVideo = Pick<Video, 'title' | 'youtubeId'> | null

/** The action as plain text on the clipboard. */
export async function copyShownAction(action: Action, video: ActionVideo): Promise<void> {
  await copyText(actionText(action, video), TEXT_COPIED, COPY_BY_HAND)
}

/** The device's own share sheet; if there is none, the text is copied. */
export async function shareShownAction(action: Action, video: ActionVideo): Promise<void> {
  const data = { title: action.actionTitle, text: actionText(action, video) }
  await sendToApp(data, () => copyShownAction(action, video))
}
