// The tags panel (LIB-13) and the suggestions of the tag input.
import { tagKey, type Tag } from './tag.ts'

export const MAX_PANEL_TAGS = 10 // LIB-13
const MAX_SUGGESTIONS = 5

export interface TagCount {
  readonly tag: Tag
  // The number of videos with this tag.
  readonly count: number
}

const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** LIB-13: at most ten, by name descending; during a search, all that match, ignoring case. */
export function panelTags(tags: readonly TagCount[], search: string): readonly TagCount[] {
  const wanted = tagKey(search)
  const descending = [...tags].sort((a, b) => NAMES.compare(b.tag.name, a.tag.name) || compareIds(a.tag, b.tag))
  if (wanted === '') return descending.slice(0, MAX_PANEL_TAGS)
  return descending.filter(({ tag }) => tagKey(tag.name).includes(wanted))
}

/** Tags that the video does not have yet: those that start with the typed text, then those that contain it; most used first. */
export function suggestTags(tags: readonly TagCount[], typed: string, own: ReadonlySet<string>): readonly string[] {
  const wanted = tagKey(typed)
  return tags
    .map(({ tag, count }) => ({ name: tag.name, key: tagKey(tag.name), count }))
    .filter(({ key }) => key.includes(wanted) && key !== wanted && !own.has(key))
    .sort((a, b) => startsBefore(a.key, b.key, wanted) || b.count - a.count || NAMES.compare(a.name, b.name))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name)
}

function startsBefore(a: string, b: string, wanted: string): number {
  return Number(b.startsWith(wanted)) - Number(a.startsWith(wanted))
}

function compareIds(a: Tag, b: Tag): number {
  return a.id < b.id ? -1 : 1
}
