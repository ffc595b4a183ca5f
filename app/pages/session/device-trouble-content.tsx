import { PRODUCT_NAME } from '../../domain/product.ts'
import { NO_ROOM } from '../../state/run-with-toast.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CONTENT_ID } from '../content-id.ts'

export type DeviceTroubleKind = 'blocked' | 'full' | 'busy' | 'outdated'

const NOT_LOADED = 'Failed to load actions. Please try again.' // ERR-10

const TEXTS: Readonly<Record<DeviceTroubleKind, { readonly title: string; readonly text: string }>> = {
  // No storage: private mode of some browsers, or a broken store.
  blocked: {
    title: NOT_LOADED,
    text: `This browser does not let ${PRODUCT_NAME} keep anything on this device. Leave private browsing, or allow this site to store data.`,
  },
  full: { title: NOT_LOADED, text: NO_ROOM },
  busy: {
    title: 'One more tab to close',
    text: `Another tab runs an older version of ${PRODUCT_NAME} and holds your actions. Close it or reload it; this page goes on by itself.`,
  },
  outdated: {
    title: 'A newer version is open in another tab',
    text: 'Reload this page to use it too. Nothing you saved is lost.',
  },
}

/** Says why the learner's rows cannot be opened right now, and what to do about it. */
export function DeviceTroubleContent({ kind }: { kind: DeviceTroubleKind }) {
  const { title, text } = TEXTS[kind]
  const isRetried = kind === 'blocked' || kind === 'full'
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="outline-none mx-auto w-full max-w-xl flex-1 px-4 py-16">
      <h1 tabIndex={-1} className="mb-4 font-serif text-display">
        {title}
      </h1>
      <Notice tone={isRetried ? 'bad' : 'info'}>{text}</Notice>
      <Button look={kind === 'busy' ? 'secondary' : 'primary'} className="mt-5" onClick={() => location.reload()}>
        {isRetried ? 'Try again' : 'Reload'}
      </Button>
    </main>
  )
}
