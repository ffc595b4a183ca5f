// What the palette can do besides navigating.
import {
  CalendarCheck2,
  FolderDown,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Sun,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { paletteEntry, type PaletteEntry } from '../../domain/palette/find-entries.ts'
import { readVideoLink } from '../../domain/video/video-link.ts'
import { openLayer } from '../../state/open-layer.ts'
import { setTheme, usePreferences } from '../../state/preferences.ts'
import { PROFILE_PATH, REVIEW_PATH } from '../use-portal-params.ts'
import { ADD_VIDEO_PATH } from './keys.ts'

export interface CommandDoors {
  readonly go: (path: string) => void
  // What was typed into the palette.
  readonly query: string
  readonly signOut: () => void
}

interface Command {
  readonly name: string
  readonly label: string
  readonly icon: LucideIcon
  // Other words people may search for.
  readonly also: string
  readonly isOffered?: () => boolean
  readonly run: (doors: CommandDoors) => void
}

// The link of a video, typed or pasted into the palette, is the one to add.
function addVideoPath(query: string): string {
  return readVideoLink(query).ok ? `${ADD_VIDEO_PATH}${encodeURIComponent(query.trim())}` : ADD_VIDEO_PATH
}

const isDark = () => document.documentElement.classList.contains('dark')

const COMMANDS: readonly Command[] = [
  {
    name: 'add-video',
    icon: Plus,
    label: 'Add video',
    also: 'new link file transcript',
    run: ({ go, query }) => go(addVideoPath(query)),
  },
  {
    name: 'data',
    icon: FolderDown,
    label: 'Export or import your data',
    also: 'download backup csv anki obsidian markdown takeout readwise youtube',
    run: ({ go }) => go('/library?data='),
  },
  {
    name: 'review',
    icon: CalendarCheck2,
    label: 'Look back on your week',
    also: 'weekly review reflect plan missed',
    run: ({ go }) => go(REVIEW_PATH),
  },
  {
    name: 'dark',
    icon: Moon,
    label: 'Use the dark theme',
    also: 'switch mode night',
    isOffered: () => !isDark(),
    run: () => setTheme('dark'),
  },
  {
    name: 'light',
    icon: Sun,
    label: 'Use the light theme',
    also: 'switch mode day',
    isOffered: isDark,
    run: () => setTheme('light'),
  },
  {
    name: 'system',
    icon: Monitor,
    label: 'Use the theme of this device',
    also: 'switch mode system automatic',
    isOffered: () => usePreferences.getState().theme !== 'system',
    run: () => setTheme('system'),
  },
  {
    name: 'keys',
    icon: Keyboard,
    label: 'Show keyboard shortcuts',
    also: 'help',
    run: () => openLayer('keys'),
  },
  {
    name: 'profile',
    icon: UserRound,
    label: 'Edit profile',
    also: 'settings account password reminders data',
    run: ({ go }) => go(PROFILE_PATH),
  },
  {
    name: 'sign-out',
    icon: LogOut,
    label: 'Sign out',
    also: 'leave exit end session',
    run: ({ signOut }) => signOut(),
  },
]

const PREFIX = 'command:'

/** The command with this key, if it is one. */
export function commandNamed(key: string): Command | undefined {
  return COMMANDS.find(({ name }) => `${PREFIX}${name}` === key)
}

/** The commands available now. */
export function commandEntries(): readonly PaletteEntry[] {
  return COMMANDS.filter(({ isOffered }) => isOffered?.() ?? true).map(({ name, label, also }) =>
    paletteEntry(`${PREFIX}${name}`, label, also),
  )
}
