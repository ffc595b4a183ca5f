// The dialogs that videos lead to. Each loads its own code, and with it that of the dialogs it leads to.
import { lazyPart } from '../../ui/hooks/lazy-part.tsx'

export const CaptureDialog = lazyPart(async () => (await import('./capture-dialog.tsx')).default)

export const ReflectionDialog = lazyPart(
  async () => (await import('../../features/reflection/reflection-dialog.tsx')).ReflectionDialog,
)

export const AddVideoDialog = lazyPart(async () => {
  void CaptureDialog.prepare()
  return (await import('../../features/library/add/add-video-dialog.tsx')).AddVideoDialog
})
