// What a friend sees: one action, and a form for sending a cheer.
import { CHEER_KINDS, CHEER_SENTENCES, MAX_CHEER_TEXT } from '#domain/action/cheer.ts'
import { friendHeading } from '#domain/friend/friend-link.ts'
import type { Context } from 'koa'
import type { ShownAction } from '../services/friend-links.ts'
import { tellErrorsByPage } from './middleware/errors.ts'
import { escaped, PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts'

// What the page shows above the plan after a cheer was sent or refused. `NAME` is who shared it.
const NOTES = {
  sent: { tone: 'good', text: 'Sent. NAME will see it next time.' },
  enough: { tone: 'due', text: 'That is enough for one day. Come back tomorrow.' },
  invalid: {
    tone: 'due',
    text: `Pick one of the sentences, and keep your own words under ${String(MAX_CHEER_TEXT)} characters.`,
  },
} as const
export type NoteName = keyof typeof NOTES

/** Whether the word names a note. */
export function isNote(name: unknown): name is NoteName {
  return typeof name === 'string' && Object.hasOwn(NOTES, name)
}

/** Every answer is a page for a friend: not stored, not indexed, and its address is not sent to other sites. */
export function asFriendPage(ctx: Context): void {
  ctx.set('Content-Security-Policy', PLAIN_PAGE_POLICY)
  ctx.set('X-Robots-Tag', 'noindex, nofollow')
  ctx.set('Cache-Control', 'no-store')
  // No referrer to other sites. Ours needs one: without it the browser sends the form without an origin, and csrf.ts refuses
  // it.
  ctx.set('Referrer-Policy', 'same-origin')
  tellErrorsByPage(ctx, failurePage)
}

interface Visit {
  readonly note: NoteName | null
  // An id of this page: a button pressed twice, or a form sent again after its answer got lost, sends one cheer.
  readonly once: string
}

/** The action, and the form for sending a cheer. */
export function friendPage(action: ShownAction, { note, once }: Visit): string {
  const heading = friendHeading(action.shownName)
  const who = action.shownName === '' ? 'them' : action.shownName
  const told = action.shownName === '' ? 'They' : action.shownName
  return plainPage(
    heading,
    `<h1>${escaped(heading)}</h1>
${note === null ? '' : `<p class="note ${NOTES[note].tone}" role="status">${escaped(NOTES[note].text.replace('NAME', () => told))}</p>`}
<section aria-label="The plan" class="card">
<h2>${escaped(action.title)}</h2>
${action.plan === '' ? '' : `<p class="plan">${escaped(action.plan)}</p>`}
<p class="progress"><strong>So far:</strong> ${escaped(action.progress)}</p>
</section>
<form method="post">
<input type="hidden" name="once" value="${escaped(once)}" autocomplete="off">
<fieldset><legend>Send ${escaped(who)} ${note === 'sent' ? 'another' : 'a'} word</legend>
${CHEER_KINDS.map((kind, at) => choice(kind, at === 0)).join('\n')}
</fieldset>
<label for="text">A line of your own <span>(optional)</span></label>
<input id="text" name="text" type="text" maxlength="${String(MAX_CHEER_TEXT)}" autocomplete="off">
<button type="submit">Send</button>
<p class="small">No account needed. Only your words are sent: no name, no address.</p>
</form>`,
  )
}

/** One page for every dead link: unknown, ended or turned off. */
export function deadLinkPage(): string {
  return plainPage(
    'This link no longer leads anywhere',
    card(
      'This link no longer leads anywhere',
      'It may have ended, been turned off, or been cut short on its way. The friend who sent it can send you a new one.',
    ),
  )
}

/** The page for an error, by its status. Too many visits or cheers: the message says how long to wait. */
export function failurePage({ status, message }: { readonly status: number; readonly message: string }): string {
  const { title, text } = status === 429 ? tooMany(message) : (FAILURES[status] ?? (status >= 500 ? OURS : UNREADABLE))
  // The link leads to the same address without the query, so nothing is sent again.
  return plainPage(title, `${card(title, text)}\n<a class="again" href="?">Try again</a>`)
}

function card(title: string, text: string): string {
  return `<section class="card">
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
</section>`
}

interface Failure {
  readonly title: string
  readonly text: string
}

const OURS: Failure = {
  title: 'Something went wrong on our side',
  text: 'Please try again in a moment. If you had written something, it may not have been sent.',
}
const UNREADABLE: Failure = {
  title: 'That could not be read',
  text: 'Nothing was sent. Open the plan again and try once more.',
}
const FAILURES: Readonly<Record<number, Failure>> = {
  413: {
    title: 'That was too long',
    text: `Nothing was sent. Please keep your line under ${String(MAX_CHEER_TEXT)} characters.`,
  },
}

function tooMany(message: string): Failure {
  return {
    title: 'Too many visits',
    text: `${message} Everyone on your network counts. If you had written something, it was not sent.`,
  }
}

function choice(kind: (typeof CHEER_KINDS)[number], isFirst: boolean): string {
  const checked = isFirst ? ' checked' : ''
  return `<label class="choice"><input type="radio" name="kind" value="${kind}"${checked}> ${escaped(CHEER_SENTENCES[kind])}</label>`
}
