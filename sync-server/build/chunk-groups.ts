// Puts code that is needed together into one file, because small files compress worse. Each group includes its imports unless
// an earlier group has them. Groups shared by a public page and the portal come before `rows`, or that page would load both.
import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

const CARD_PRESSES = ['use-action-status.ts', 'reminder/set-shown-reminder.ts', 'reminder/snooze-shown-action.ts']

export const CHUNK_GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  // Also for the framed page, which does not need the screens.
  {
    name: 'base',
    test: /app[\\/](domain[\\/](kernel[\\/](invariant|error-of)|product)|state[\\/](build-settings|clock|sample-storage|trusted-url)|db[\\/]queries[\\/]first-rows)\.ts$/,
  },
  // What every screen needs.
  {
    name: 'core',
    test: /node_modules[\\/](react|react-dom|scheduler|clsx|zustand)[\\/]|app[\\/](main|ui[\\/]\w+[\\/](brand-mark|early-presses|use-hydrated)|pages[\\/](use-title|content-id))\.tsx?$/,
  },
  // Reads input, and who is signed in: in a file of its own, that would be one more request before the first rows.
  {
    name: 'kernel',
    test: /node_modules[\\/]valibot[\\/]|app[\\/]domain[\\/](kernel[\\/](?!moment\.)|wire[\\/]error|account[\\/]user\.)|app[\\/]api[\\/]read-current-user\./,
  },
  // The plainest controls, and who is signed in: for every page except the landing page of a stranger, and the framed page.
  {
    name: 'controls',
    test: /lucide-react[\\/].*[\\/](createLucideIcon|circle-check|circle-exclamation-point|mail|play|x)\.|app[\\/](ui[\\/]\w+[\\/](control-class|icon-button|notice|pill|tabs|use-return-focus)\.|features[\\/]account[\\/]browser-session\.ts$|state[\\/](new-account|survey-offer)\.ts$)/,
  },
  // A form's fields: without them the sign-in screen would load the lists, and with those the portal.
  { name: 'forms', test: /app[\\/]ui[\\/]\w+[\\/]field\.tsx$/ },
  // Checks an address and a password; else the sign-in screen would load every rule.
  { name: 'credentials', test: /app[\\/]domain[\\/]account[\\/](account-sentences|email|password)\.ts$/ },
  // What a card shows and can do, with the rules of its own buttons only.
  { name: 'acts', test: cardRules() },
  // A row shows its plan with these a moment after it appears, and needs nothing else for it.
  { name: 'plan-words', test: /app[\\/]domain[\\/]action[\\/](plan-sentence|first-person)\.ts$/ },
  { name: 'video', test: /app[\\/]domain[\\/]video[\\/](youtube-url|video|video-title)\.ts$/ },
  { name: 'capture', test: /app[\\/]domain[\\/](action[\\/]capture-draft|mutations[\\/]captured-mutations)\.ts$/ },
  // Opens and writes the learner's rows; also for the framed page.
  {
    name: 'rows',
    test: /app[\\/](db[\\/](session[\\/]session-database|apply[\\/]commit|write[\\/]mutate|store[\\/]same-data)|pages[\\/]session[\\/]prepare-journal)\.ts$/,
  },
  // Keeps what is typed: loaded with the first form.
  { name: 'drafts', test: /app[\\/]db[\\/]drafts[\\/]drafts\.ts$/ },
  // All rules: loaded with the engine, or with the frame.
  { name: 'rules', test: /app[\\/]domain[\\/]mutations[\\/]registry\.ts$/ },
  { name: 'portal', test: /app[\\/]pages[\\/]portal[\\/]portal-page\.tsx$/ },
  // Reads and searches long lists, on any page.
  {
    name: 'lists',
    test: /lucide-react[\\/].*[\\/](layout-grid|list|repeat|rotate-ccw|search-x)\.|app[\\/](ui[\\/]\w+[\\/](known-content|search-field|segmented)|db[\\/]queries[\\/](action-index|action-list|completion-index))\.tsx?$/,
  },
  // If nothing is due this comes before the first rows, else a moment after them.
  {
    name: 'action-library',
    test: /app[\\/](features[\\/]actions[\\/]list[\\/]library-view\.tsx|db[\\/]queries[\\/]use-action-library\.ts)$/,
  },
  // What an empty list offers, and the add dialog and the videos need too: a file for each hook would be a request for each.
  {
    name: 'videos',
    test: /app[\\/](db[\\/]queries[\\/]use-videos?|domain[\\/]video[\\/](sample-video|given-text))\.ts$/,
  },
  { name: 'first-steps', test: /app[\\/]pages[\\/]first-steps-offer\.tsx$/ },
].map((chunk, index, { length }) => ({ ...chunk, priority: length - index }))

// Derived from what the buttons' code imports, so that the list needs no upkeep.
function cardRules(): RegExp {
  const sources = CARD_PRESSES.map((file) =>
    readFileSync(new URL(`../../app/features/actions/${file}`, import.meta.url), 'utf8'),
  )
  const mutations = sources.join('\n').match(/(?<=domain\/mutations\/)[\w-]+(?=\.ts)/g) ?? []
  return new RegExp(
    `app[\\\\/]domain[\\\\/](action[\\\\/](card-text|todays-focus)|mutations[\\\\/](${mutations.join('|')}))\\.ts$`,
  )
}
