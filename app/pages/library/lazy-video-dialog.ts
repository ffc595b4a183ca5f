import { lazyPart } from '../../ui/hooks/lazy-part.tsx'
import { CaptureDialog, ReflectionDialog } from './lazy-dialogs.ts'

/** A video's details. In a file of its own, because its code imports the dialogs on top of it. */
export const VideoDialog = lazyPart(async () => {
  void CaptureDialog.prepare()
  void ReflectionDialog.prepare()
  return (await import('./video-dialog.tsx')).default
})
