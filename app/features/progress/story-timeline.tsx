import { Brain, CircleCheck, CirclePlus, Flag, Leaf, PenLine, Target } from 'lucide-react'
import { timesText, type StoryEntry, type VideoStory } from '../../domain/progress/video-story.ts'
import { dayText } from './day-text.ts'

/** What happened, oldest first, each with its day. */
export function StoryTimeline({ entries }: Pick<VideoStory, 'entries'>) {
  return (
    <ol aria-label="What happened" className="flex flex-col">
      {entries.map((entry, at) => {
        const Icon = ICONS[entry.kind]
        return (
          // The order is fixed, so the index is a stable key.
          <li key={at} className="relative flex gap-3 pb-4 last:pb-0">
            {at < entries.length - 1 && (
              <span aria-hidden="true" className="absolute top-7 bottom-0 left-3 w-px -translate-x-1/2 bg-line" />
            )}
            <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 rounded-full p-1 ${TONES[entry.kind]}`} />
            <div className="min-w-0">
              <p className="text-base break-words">{words(entry)}</p>
              <p className="text-small text-ink-soft tabular">{dayText(entry.at)}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const ICONS = {
  added: CirclePlus,
  reflected: PenLine,
  planned: Target,
  done: CircleCheck,
  remembered: Brain,
  ended: Flag,
  let_go: Leaf,
} as const

const CALM = 'bg-line/55 text-ink-soft'
const GOOD = 'bg-good/12 text-good'
const TONES = {
  added: CALM,
  reflected: CALM,
  planned: CALM,
  done: GOOD,
  remembered: GOOD,
  ended: GOOD,
  let_go: CALM,
} as const

function words(entry: StoryEntry): string {
  switch (entry.kind) {
    case 'added':
      return 'Added to your library'
    case 'reflected':
      return 'Wrote a reflection'
    case 'planned':
      return `Planned “${entry.title}”`
    case 'done':
      return entry.times === 1 ? `Did “${entry.title}”` : `Did “${entry.title}” ${timesText(entry.times)}, here last`
    case 'remembered':
      return entry.times === 0
        ? 'Asked about it, and not remembered yet'
        : entry.asked === entry.times
          ? `Remembered it ${timesText(entry.times)}`
          : `Remembered it ${timesText(entry.times)}, asked ${timesText(entry.asked)}`
    case 'ended':
      return `Completed “${entry.title}” forever`
    case 'let_go':
      return `Let “${entry.title}” go`
  }
}
