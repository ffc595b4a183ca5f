// Code that is needed together comes in one file, because small files compress worse. Each group takes along what it imports,
// unless an earlier group has it. Groups that a visitor's page shares with the portal come before `rows`, or it would load both.
import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

const CARD_PRESSES = ['use-action-status.ts', 'reminder/set-shown-reminder.ts', 'reminder/snooze-shown-action.ts']

export const CHUNK_GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  // For the framed page, too, which has no use for the screens.
  {
    name: 'base',
    test: /app[\\/](domain[\\/](kernel[\\/](invariant|error-of)|product)|state[\\/](build-settings|clock|sample-storage|trusted-url)|db[\\/]queries[\\/]first-rows)\.ts$/,
  },
  // What every screen needs.
  {
    name: 'core',
    test: /node_modules[\\/](react|react-dom|scheduler|clsx|zustand)[\\/]|app[\\/](main|ui[\\/](brand-mark|early-presses|use-hydrated)|pages[\\/](use-title|content-id))\.tsx?$/,
  },
  // What reads input.
  {
    name: 'kernel',
    test: /node_modules[\\/]valibot[\\/]|app[\\/]domain[\\/](kernel[\\/]|wire[\\/]error|account[\\/]user\.)/,
  },
  {
    name: 'controls',
    test: /lucide-react[\\/].*[\\/](createLucideIcon|circle-check|circle-exclamation-point|mail|play|x)\.|app[\\/]ui[\\/](icon-button|notice|pill|tabs)\./,
  },
  // What a card shows and can do: with the rules of its presses, and no others.
  { name: 'acts', test: cardRules() },
  // Who is signed in: for every page but a stranger's landing page.
  { name: 'session', test: /app[\\/]features[\\/]account[\\/]browser-session\.ts$/ },
  // A row says its plan with these a moment after it is there, and needs nothing else for it.
  { name: 'plan-words', test: /app[\\/]domain[\\/]action[\\/](plan-sentence|first-person)\.ts$/ },
  { name: 'video', test: /app[\\/]domain[\\/]video[\\/](youtube-url|video)\.ts$/ },
  { name: 'capture', test: /app[\\/]domain[\\/](action[\\/]capture-draft|mutations[\\/]captured-mutations)\.ts$/ },
  // What opens and writes the learner's rows: for the framed page, too.
  {
    name: 'rows',
    test: /app[\\/](db[\\/](session[\\/]session-database|apply[\\/]commit|write[\\/]mutate|drafts[\\/]drafts)|pages[\\/]session[\\/]prepare-journal)\.ts$/,
  },
  // All the rules there are: with the engine, or the frame.
  { name: 'rules', test: /app[\\/]domain[\\/]mutations[\\/]registry\.ts$/ },
  { name: 'portal', test: /app[\\/]pages[\\/]portal[\\/]portal-page\.tsx$/ },
  // What long lists are read and searched with, on whichever page.
  {
    name: 'lists',
    test: /lucide-react[\\/].*[\\/](layout-grid|list|repeat|rotate-ccw|search-x)\.|app[\\/](ui[\\/](field|known-content|search-field|segmented|use-return-focus)|db[\\/]queries[\\/](action-index|action-list|completion-index))\.tsx?$/,
  },
  // Where nothing is due it comes before the first rows, else a moment after them.
  {
    name: 'action-library',
    test: /app[\\/](features[\\/]actions[\\/]list[\\/]library-view\.tsx|db[\\/]queries[\\/]use-action-library\.ts)$/,
  },
].map((chunk, index, { length }) => ({ ...chunk, priority: length - index }))

// The mutations are those the presses import, whichever these are.
function cardRules(): RegExp {
  const sources = CARD_PRESSES.map((file) =>
    readFileSync(new URL(`../../app/features/actions/${file}`, import.meta.url), 'utf8'),
  )
  const mutations = sources.join('\n').match(/(?<=domain\/mutations\/)[\w-]+(?=\.ts)/g) ?? []
  return new RegExp(
    `app[\\\\/]domain[\\\\/](action[\\\\/](card-text|todays-focus)|mutations[\\\\/](${mutations.join('|')}))\\.ts$`,
  )
}
