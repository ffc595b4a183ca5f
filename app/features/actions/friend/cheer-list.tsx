import type { Action } from '../../../domain/action/action.ts'
import { CHEER_SENTENCES, type Cheer } from '../../../domain/action/cheer.ts'
import { dayWords } from '../../../domain/friend/friend-view.ts'

interface CheerListProps {
  readonly action: Pick<Action, 'cheers'>
  readonly now: number
  readonly timeZone: string
}

/** What friends have sent about an action, newest first; renders nothing if there is nothing. */
export function CheerList({ action, now, timeZone }: CheerListProps) {
  const cheers = [...(action.cheers ?? [])].reverse()
  if (cheers.length === 0) return null
  return (
    <section aria-labelledby="cheers-title">
      <h3 id="cheers-title" className="mb-2 text-base font-semibold">
        From your friend
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {cheers.map((cheer) => (
          <li key={cheer.at} className="py-2 text-base">
            <CheerWords cheer={cheer} />
            <p className="text-small text-ink-soft first-letter:uppercase">{dayWords(cheer.at, { now, timeZone })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The chosen sentence, and any text written with it. */
export function CheerWords({ cheer: { kind, text } }: { readonly cheer: Cheer }) {
  return (
    <span className="measure min-w-0 break-words">
      {CHEER_SENTENCES[kind]}
      {text !== '' && (
        <span className="text-ink-soft">
          {' '}
          “<bdi>{text}</bdi>”
        </span>
      )}
    </span>
  )
}
