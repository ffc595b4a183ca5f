import { MonitorSmartphone } from 'lucide-react'
import type { Action } from '../../../domain/action/action.ts'
import { textAt, wordsOf } from '../../../domain/action/plan-field.ts'
import type { ReplacedText } from '../../../domain/action/plan-place.ts'
import { isArchived } from '../../../domain/action/living.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PLAN_LABELS } from './plan-labels.ts'
import { saveShownEdit } from './save-edit.ts'

/** Texts written on two devices at once: the current text won, and the other one waits here to be looked at. */
export function ReplacedTexts({ action }: { action: Action }) {
  const texts = action.planningData.replaced ?? []
  if (texts.length === 0 || isArchived(action)) return null
  return (
    <section aria-label="Written on two devices" className="rounded-card border border-warn/40 bg-warn/8 px-4 py-3.5">
      <h3 className="flex items-center gap-2 text-base font-semibold">
        <MonitorSmartphone aria-hidden="true" className="size-4.5 shrink-0 text-warn" />
        Written on two devices
      </h3>
      <p className="mt-1 text-base text-ink-soft">The later text was kept. This is what the other device had:</p>
      <ul className="mt-3 flex flex-col gap-4">
        {texts.map((replaced) => (
          <li key={`${replaced.place} ${replaced.text}`}>
            <ReplacedItem action={action} replaced={replaced} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReplacedItem({ action, replaced }: { action: Action; replaced: ReplacedText }) {
  const { place, text } = replaced
  const settled = [replaced]
  const about = <span className="sr-only"> {PLAN_LABELS[place]}</span>
  return (
    <>
      <p className="text-small text-ink-soft">{PLAN_LABELS[place]}</p>
      <p className="measure text-base break-words whitespace-pre-line">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {place !== 'steps' && (
          <Button
            size="small"
            onClick={() => {
              const seen = wordsOf({ [place]: textAt(action, place) ?? '' })
              void saveShownEdit(action, { edit: wordsOf({ [place]: text }), seen, settled })
            }}
          >
            Use this text{about}
          </Button>
        )}
        <Button size="small" onClick={() => void saveShownEdit(action, { edit: {}, seen: {}, settled })}>
          Let it go{about}
        </Button>
      </div>
    </>
  )
}
