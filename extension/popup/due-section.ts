// The actions that are due, from the portal's own store.
import type { DueAction } from '#domain/action/due-action.ts'
import { ask } from '../messages/ask.ts'
import { now } from '../storage/clock.ts'
import type { AfterPress } from './after-press.ts'
import { element } from './element.ts'

const SHOWN = 5

// Stays so when the popup is drawn again.
let isAllShown = false

/** Empty when nothing is due. What rang last comes first: in Firefox this is the only place to complete or snooze it. */
export function dueSection(due: readonly DueAction[], afterPress: AfterPress): Node[] {
  const dueNow = due
    .filter(({ nextReminderAt }) => nextReminderAt <= now())
    .toSorted((one, other) => rangAt(other) - rangAt(one))
  if (dueNow.length === 0) return []
  const rows = dueNow.map((action) => row(action, afterPress))
  const [first, rest] = [rows.slice(0, SHOWN), rows.slice(SHOWN)]
  const list = element('ul', {}, isAllShown ? rows : first)
  const more = element('button', {
    text: `Show ${String(rest.length)} more`,
    aria: { 'data-key': 'more-due' },
    onClick: () => {
      isAllShown = true
      more.remove()
      list.append(...rest)
      rest[0]?.querySelector('button')?.focus()
    },
  })
  const isMore = rest.length > 0 && !isAllShown
  return [element('section', {}, [element('h2', { text: 'Due now' }), list, ...(isMore ? [more] : [])])]
}

function rangAt({ ringsAt, nextReminderAt }: DueAction): number {
  return ringsAt ?? nextReminderAt
}

function row({ id, title, occurrenceKey, snoozedUntil }: DueAction, afterPress: AfterPress): HTMLElement {
  const done = element('button', {
    text: 'Done',
    aria: { 'aria-label': `Complete ${title}`, 'data-key': `done-${id}` },
    onClick: () => {
      afterPress(ask({ type: 'complete-action', actionId: id, occurrenceKey }))
    },
  })
  const snooze = element('button', {
    text: 'In 10 minutes',
    aria: { 'aria-label': `Remind me of ${title} in 10 minutes`, 'data-key': `snooze-${id}` },
    onClick: () => {
      afterPress(ask({ type: 'snooze-action', actionId: id, formerUntil: snoozedUntil }))
    },
  })
  return element('li', {}, [element('p', { text: title }), element('div', { className: 'acts' }, [done, snooze])])
}
