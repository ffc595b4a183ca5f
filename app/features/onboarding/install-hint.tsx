import { EXTENSION_STORE_URL } from '../../state/build-settings.ts'

/** Above the first steps with the extension: a visitor from a menu or a search may not have it yet. */
export function InstallHint() {
  return (
    <p className="mt-1 mb-6 text-base text-ink-soft">
      For a browser on a computer. Not installed yet?{' '}
      <a
        href={EXTENSION_STORE_URL}
        target="_blank"
        rel="noopener noreferrer"
        className="rounded-control font-medium text-accent underline underline-offset-4"
      >
        Get the extension
      </a>
    </p>
  )
}
