import { BookOpenText, CalendarDays, FileJson, FileText, Layers, Table, type LucideIcon } from 'lucide-react'
import { isNotLoadedYet } from '../../../db/queries/whole-library.ts'
import { showToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/hooks/use-busy.ts'
import { EXPORT_FAILED, LIBRARY_JSON, LIBRARY_MARKDOWN, NOTHING_TO_SAVE_YET } from '../file/library-file-messages.ts'

interface ExportKind {
  readonly name: string
  readonly icon: LucideIcon
  readonly goodFor: string
  readonly save: () => Promise<void>
}

const files = async () => (await import('../file/export-files.ts')).exportFiles
const library = async () => (await import('../file/export-library.ts')).exportLibrary

const KINDS: readonly ExportKind[] = [
  {
    name: 'Notes',
    icon: BookOpenText,
    goodFor: 'One Markdown note per video, for Obsidian and other note apps. ZIP.',
    save: async () => (await files())('notes'),
  },
  {
    name: 'Tables',
    icon: Table,
    goodFor: 'Actions, completions, videos and insights, for Excel or Numbers. CSV in a ZIP.',
    save: async () => (await files())('tables'),
  },
  {
    name: 'Flashcards',
    icon: Layers,
    goodFor: 'A question for each video, for Anki. Importing again updates the cards.',
    save: async () => (await files())('cards'),
  },
]

const BACKUPS: readonly ExportKind[] = [
  {
    name: 'Whole library, JSON',
    icon: FileJson,
    goodFor: LIBRARY_JSON,
    save: async () => (await library())('json'),
  },
  {
    name: 'Whole library, Markdown',
    icon: FileText,
    goodFor: LIBRARY_MARKDOWN,
    save: async () => (await library())('markdown'),
  },
]

/** Everything that can be exported: what each format is good for, one press each. */
export function ExportList({ saveCalendar }: { readonly saveCalendar: () => Promise<void> }) {
  const calendar: ExportKind = {
    name: 'Calendar',
    icon: CalendarDays,
    goodFor: 'Your reminders, for any calendar app. ICS.',
    save: saveCalendar,
  }
  return (
    <section aria-labelledby="export-title">
      <h3 id="export-title" className="text-base font-semibold">
        Export
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {[...KINDS, calendar, ...BACKUPS].map((kind) => (
          <ExportRow key={kind.name} {...kind} />
        ))}
      </ul>
    </section>
  )
}

function ExportRow({ name, icon: Icon, goodFor, save }: ExportKind) {
  // A second press during the export would write the file twice.
  const [isBusy, run] = useBusy()
  const saveOrTell = async () => {
    try {
      if (await isNotLoadedYet()) showToast('bad', NOTHING_TO_SAVE_YET)
      else await save()
    } catch (error) {
      reportError(error)
      showToast('bad', EXPORT_FAILED)
    }
  }
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium">{name}</p>
        <p className="text-small text-ink-soft">{goodFor}</p>
      </div>
      <Button size="small" isBusy={isBusy} onClick={() => void run(saveOrTell)}>
        {isBusy ? 'Saving...' : 'Save'}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
