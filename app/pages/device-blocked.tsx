import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** The browser gives no storage: private mode of some browsers, or a store that broke. */
export function DeviceBlocked() {
  return (
    <main className="mx-auto w-full max-w-xl flex-1 px-4 py-16">
      <h1 tabIndex={-1} className="mb-4 font-serif text-display">
        Failed to load actions. Please try again.
      </h1>
      <Notice tone="bad">
        This browser does not let Afterwatch keep anything on this device. Leave private browsing, or allow this site to
        store data.
      </Notice>
      <Button className="mt-5" onClick={() => location.reload()}>
        Try again
      </Button>
    </main>
  )
}
