// Every shortcut, once: used both for handling keys and for the list shown by `?`.
import type { Shortcut } from '../../domain/palette/pressed-keys.ts'
import type { FrameLayer } from '../../state/open-layer.ts'

export type KeyTarget =
  | { readonly kind: 'path'; readonly to: string }
  | { readonly kind: 'layer'; readonly layer: FrameLayer }

export interface FrameShortcut extends Shortcut {
  readonly does: string
  readonly target: KeyTarget
}

/** Opens the dialog for a new video. */
export const ADD_VIDEO_PATH = '/portal?add='

const path = (to: string): KeyTarget => ({ kind: 'path', to })
const PALETTE: KeyTarget = { kind: 'layer', layer: 'palette' }

export const SHORTCUTS: readonly FrameShortcut[] = [
  { keys: ['Mod+k'], does: 'Search and commands', target: PALETTE },
  { keys: ['/'], does: 'Search and commands', target: PALETTE },
  { keys: ['n'], does: 'Add video', target: path(ADD_VIDEO_PATH) },
  { keys: ['g', 'h'], does: 'Go to My Actions', target: path('/portal') },
  { keys: ['g', 'p'], does: 'Go to Progress', target: path('/progress') },
  { keys: ['g', 'l'], does: 'Go to Library', target: path('/library') },
  { keys: ['g', 'a'], does: 'Go to Your Actions', target: path('/actions') },
  { keys: ['g', 'd'], does: 'Go to Dashboard', target: path('/dashboard') },
  { keys: ['?'], does: 'Show these shortcuts', target: { kind: 'layer', layer: 'keys' } },
]

/** The shortcut that leads to the same path, to be shown beside it. */
export function keysTo(to: string): readonly string[] | undefined {
  return SHORTCUTS.find(({ target }) => target.kind === 'path' && target.to === to)?.keys
}
