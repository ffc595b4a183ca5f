// The actions that are due, from the portal's own store.
import type { DueAction } from '#domain/action/due-action.ts'
import { ask } from '../messages/ask.ts'
import { now } from '../storage/clock.ts'
import { element } from './element.ts'

const SHOWN = 5

/** Nothing when nothing is due. */
export function dueSection(due: readonly DueAction[], refresh: () => Promise<void>): Node[] {
  const dueNow = due.filter(({ nextReminderAt }) => nextReminderAt <= now()).slice(0, SHOWN)
  if (dueNow.length === 0) return []
  const items = dueNow.map(({ id, title, occurrenceKey }) => {
    const done = element('button', {
      text: 'Done',
      aria: { 'aria-label': `Complete ${title}`, 'data-key': `done-${id}` },
      onClick: () => {
        void ask({ type: 'complete-action', actionId: id, occurrenceKey }).then(refresh)
      },
    })
    return element('li', { className: 'row' }, [element('p', { text: title }), done])
  })
  return [element('section', {}, [element('h2', { text: 'Due now' }), element('ul', {}, items)])]
}
