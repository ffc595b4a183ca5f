import { AudioLines, ChevronRight, PlayCircle, Target, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useRecentPicks } from '../../db/queries/recent-picks.ts'
import { usePaletteEntries, type PaletteEntries } from '../../db/queries/use-palette-entries.ts'
import type { LibraryHit } from '../../db/search/search-messages.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { entryFinder, findEntries, paletteEntry, type PaletteEntry } from '../../domain/palette/find-entries.ts'
import type { RecentPick } from '../../domain/palette/recent-picks.ts'
import { formatMoment } from '../../domain/kernel/moment.ts'
import { counted } from '../../domain/kernel/text.ts'
import { useMoments } from '../../features/library/search/use-library-search.ts'
import type { Option, OptionGroup } from '../../ui/dialog/option-list.tsx'
import { commandEntries, commandNamed } from './commands.ts'
import { ADD_VIDEO_PATH, keysTo } from './keys.ts'
import { alsoCalled, iconOfPlace, placesOf } from './palette-places.ts'
import { momentKey, videoOfPick } from './pick-path.ts'

const MOST = { places: 5, actions: 6, videos: 5 } as const
const NO_HITS: readonly LibraryHit[] = []
const ADD_VIDEO = 'command:add-video'
const NOTHING: PaletteEntries = { actions: [], videos: [], titles: new Map() }

/** What the palette shows for a query, in groups; for an empty one, recent picks and the pages. Where nothing is found, the next step. */
export function usePaletteGroups(query: string, user: CurrentUser) {
  const entries = usePaletteEntries()
  const recent = useRecentPicks()
  const hits = useMoments(query) ?? NO_HITS
  const fixed = useMemo(() => fixedEntries(user), [user])
  const own = entries ?? NOTHING
  const find = useMemo(() => ({ actions: entryFinder(own.actions), videos: entryFinder(own.videos) }), [own])
  const groups = useMemo(() => {
    if (query.trim() !== '') return foundGroups({ fixed, titles: own.titles, find, query, hits })
    const recents = (recent ?? []).filter((pick) => isThere(pick, { fixed, entries }))
    const known = new Set(recents.map(({ key }) => key))
    return filled([
      { title: 'Recent', options: recents.map(({ key, label }) => optionOf(key, currentLabel(key, label, own))) },
      { title: 'Go to', options: options(fixed.places.filter(({ key }) => !known.has(key))) },
      { title: 'Do', options: options(fixed.commands.filter(({ key }) => !known.has(key))) },
    ])
  }, [entries, own, find, recent, hits, fixed, query])
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  if (count > 0) return { groups, status: counted(count, 'result') }
  if (entries === undefined) return { groups, status: 'Getting your actions and videos...' }
  const status = `Nothing found for “${query.trim()}”`
  return { groups: [{ title: status, options: [optionOf(ADD_VIDEO, 'Add video')] }], status }
}

interface Fixed {
  readonly places: readonly PaletteEntry[]
  readonly commands: readonly PaletteEntry[]
}

function fixedEntries({ roles }: CurrentUser): Fixed {
  return {
    places: placesOf(roles).map(({ to, label }) => paletteEntry(`page:${to}`, label, alsoCalled(to))),
    commands: commandEntries(),
  }
}

interface Wanted {
  readonly fixed: Fixed
  readonly titles: PaletteEntries['titles']
  readonly find: Readonly<Record<'actions' | 'videos', ReturnType<typeof entryFinder>>>
  readonly query: string
  readonly hits: readonly LibraryHit[]
}

// Moments arrive later than the rest: placed last, they move nothing.
function foundGroups({ fixed, titles, find, query, hits }: Wanted): readonly OptionGroup[] {
  const moments = hits.flatMap(({ videoId, startMs, excerpt }) => {
    const title = titles.get(videoId)
    return startMs === undefined || title === undefined ? [] : [{ videoId, startMs, excerpt, title }]
  })
  return filled([
    { title: 'Go to', options: options(findEntries(fixed.places, query, MOST.places)) },
    { title: 'Do', options: options(findEntries(fixed.commands, query, MOST.places)) },
    { title: 'Actions', options: options(find.actions(query, MOST.actions)) },
    { title: 'Videos', options: options(find.videos(query, MOST.videos)) },
    {
      title: 'Moments',
      options: moments.map(({ videoId, startMs, excerpt, title }) => ({
        ...optionOf(momentKey(videoId, startMs), excerpt),
        detail: `${formatMoment(startMs)} · ${title}`,
      })),
    },
  ])
}

function filled(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  return groups.filter((group) => group.options.length > 0)
}

function options(entries: readonly PaletteEntry[]): readonly Option[] {
  return entries.map(({ key, label }) => optionOf(key, label))
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  action: Target,
  video: PlayCircle,
  moment: AudioLines,
}

function optionOf(key: string, label: string): Option {
  const Icon = iconOf(key)
  const keys = key === ADD_VIDEO ? keysTo(ADD_VIDEO_PATH) : keysTo(key.slice('page:'.length))
  return { id: key, label, icon: <Icon className="size-4.5" />, keys }
}

function iconOf(key: string): LucideIcon {
  const at = key.indexOf(':')
  return iconOfPlace(key.slice(at + 1)) ?? commandNamed(key)?.icon ?? ICONS[key.slice(0, at)] ?? ChevronRight
}

// Hides picks that were deleted or that this user may no longer see.
function isThere({ key }: RecentPick, { fixed, entries }: { fixed: Fixed; entries: PaletteEntries | undefined }) {
  if (/^(page|command):/.test(key)) return [...fixed.places, ...fixed.commands].some((entry) => entry.key === key)
  if (entries === undefined) return false
  const video = videoOfPick(key)
  return video === undefined ? entries.actions.some((entry) => entry.key === key) : entries.titles.has(video)
}

// It may have been renamed since.
function currentLabel(key: string, label: string, { actions, videos }: PaletteEntries): string {
  const isIt = (entry: PaletteEntry) => entry.key === key
  return actions.find(isIt)?.label ?? videos.find(isIt)?.label ?? label
}
