// When two library files are equal: by natural keys and content, whatever their order and creation time.
import type { Insights } from '#domain/insight/schema/insights.ts'
import { canonicalJson } from '#domain/kernel/canonical-json.ts'
import { tagKey } from '#domain/video/tag.ts'
import type { FileAction, FileReflection, FileVideo, LibraryFile } from '#domain/library-file/library-file.ts'

/**
 * Equal: the same videos by YouTube id, each with equal title, length, category, insights and transcript, the same tags by
 * key, the same claims marked as not useful, equal reflections and actions by id, and the same weekly reviews. In a plan, empty
 * equals absent. The past of an action is compared elsewhere: Markdown has none, and an import may add to it.
 */
export function isSameLibrary(a: LibraryFile, b: LibraryFile): boolean {
  return canonicalText(a) === canonicalText(b)
}

/** The canonical text of a file's content: equal libraries have the same text. */
export function canonicalText({ videos, unattachedActions, reviews = [] }: LibraryFile): string {
  return canonicalJson(
    withoutEmpty({
      videos: sorted(videos.map(canonicalVideo), ({ youtubeId }) => youtubeId),
      unattachedActions: canonicalActions(unattachedActions),
      reviews: sorted(reviews, ({ until }) => until),
    }),
    1,
  )
}

function canonicalVideo({ recall: _, ...video }: FileVideo): FileVideo {
  return {
    ...video,
    insights: video.insights === null ? null : canonicalInsights(video.insights),
    notUseful: [...sorted(video.notUseful ?? [], (claim) => canonicalJson(claim))],
    tags: [...new Set(video.tags.map(tagKey))].sort(),
    reflections: [...sorted(video.reflections, ({ id }: FileReflection) => id)],
    actions: canonicalActions(video.actions),
  }
}

function canonicalActions(actions: readonly FileAction[]): FileAction[] {
  return sorted(actions, ({ id }) => id).map(
    ({ completions: _, addedAt: _at, snoozedUntil: _until, reminder, ...action }) => {
      if (reminder === null || reminder.type === 'one-time') return { ...action, reminder }
      const { since: _since, ...rest } = reminder
      return { ...action, reminder: rest }
    },
  )
}

// One entry per lesson; if no lesson has evidence, the list is equal to none.
function canonicalInsights(insights: Insights): Insights {
  const { keyLessons, lessonEvidence = [], ...rest } = insights
  const evidence = keyLessons.map((_, at) => lessonEvidence[at] ?? null)
  return { ...rest, keyLessons, lessonEvidence: evidence.some((one) => one !== null) ? evidence : [] }
}

function sorted<T>(list: readonly T[], keyOf: (one: T) => string): readonly T[] {
  return [...list].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)] as const)
  return Object.fromEntries(kept.filter(([, inner]) => !isEmpty(inner)))
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
