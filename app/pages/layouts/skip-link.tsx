import { CONTENT_ID } from '../content-id.ts'

/** The first Tab stop: skips the part that every page begins with. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="sr-only rounded-control bg-raised px-4 font-medium text-accent shadow-card focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:flex focus:min-h-11 focus:items-center"
    >
      Skip to content
    </a>
  )
}
