// The actions that are due, from the portal's own store.
import type { DueAction } from '#domain/action/due-action.ts'
import { ask } from '../messages/ask.ts'
import { now } from '../storage/clock.ts'
import type { AfterPress } from './after-press.ts'
import { element } from './element.ts'

const SHOWN = 5

/** Empty when nothing is due. */
export function dueSection(due: readonly DueAction[], afterPress: AfterPress): Node[] {
  const dueNow = due.filter(({ nextReminderAt }) => nextReminderAt <= now()).slice(0, SHOWN)
  if (dueNow.length === 0) return []
  const items = dueNow.map(({ id, title, occurrenceKey }) => {
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
        afterPress(ask({ type: 'snooze-action', actionId: id }))
      },
    })
    return element('li', {}, [element('p', { text: title }), element('div', { className: 'acts' }, [done, snooze])])
  })
  return [element('section', {}, [element('h2', { text: 'Due now' }), element('ul', {}, items)])]
}
