// What a friend sees: one small page without a script, a cookie or anything from elsewhere. Written here, it works on any phone.
import { createHash } from 'node:crypto'
import { CHEER_KINDS, CHEER_SENTENCES, MAX_CHEER_TEXT } from '#domain/action/cheer.ts'
import { friendHeading } from '#domain/friend/friend-link.ts'
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '#domain/product.ts'
import type { ShownAction } from '../services/friend-links.ts'

/** What the page says above the plan, after a cheer was sent or could not be. */
export const NOTES = {
  sent: { tone: 'good', text: 'Sent. They will see it the next time they look.' },
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

/** The one action, and the form to send a cheer with. */
export function friendPage(action: ShownAction, note: NoteName | null): string {
  const heading = friendHeading(action.shownName)
  const who = action.shownName === '' ? 'them' : action.shownName
  return page(
    heading,
    `<h1>${escaped(heading)}</h1>
${note === null ? '' : `<p class="note ${NOTES[note].tone}" role="status">${escaped(NOTES[note].text)}</p>`}
<section aria-label="The plan" class="card">
<h2>${escaped(action.title)}</h2>
${action.plan === '' ? '' : `<p class="plan">${escaped(action.plan)}</p>`}
<p class="progress"><strong>So far:</strong> ${escaped(action.progress)}</p>
</section>
<form method="post">
<fieldset><legend>Send ${escaped(who)} a word</legend>
${CHEER_KINDS.map((kind, at) => choice(kind, at === 0)).join('\n')}
</fieldset>
<label for="text">A line of your own <span>(optional)</span></label>
<input id="text" name="text" type="text" maxlength="${String(MAX_CHEER_TEXT)}" autocomplete="off">
<button type="submit">Send</button>
<p class="small">No account needed. Only your words are sent: no name, no address.</p>
</form>`,
  )
}

/** The same for a link that is unknown, has ended or was turned off. */
export function deadLinkPage(): string {
  return page(
    'This link no longer leads anywhere',
    card(
      'This link no longer leads anywhere',
      'It may have ended, been turned off, or been cut short on its way. The friend who sent it can send you a new one.',
    ),
  )
}

/** For what went wrong, by the status of the answer. */
export function failurePage(status: number): string {
  const { title, text } = FAILURES[status] ?? (status >= 500 ? OURS : UNREADABLE)
  // The same address once more, with what was sent over it left out.
  return page(title, `${card(title, text)}\n<a class="again" href="?">Try again</a>`)
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
  text: 'Please try again in a moment. If you had written something, it was not sent.',
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
  // For a network address that asks too often.
  429: {
    title: 'Too many visits',
    text: 'Many came from your network in a short time. Please wait a few minutes. If you had written something, it was not sent.',
  },
}

function choice(kind: (typeof CHEER_KINDS)[number], isFirst: boolean): string {
  const checked = isFirst ? ' checked' : ''
  return `<label class="choice"><input type="radio" name="kind" value="${kind}"${checked}> ${escaped(CHEER_SENTENCES[kind])}</label>`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
<footer><a href="/" rel="noreferrer">${escaped(PRODUCT_NAME)}</a>: ${escaped(PRODUCT_TAGLINE)}</footer>
</body>
</html>
`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

// The colours of app/ui, without its style sheet.
const STYLE = `
:root{--ground:#faf8f4;--raised:#fff;--line:#ddd8ce;--edge:#8a857b;--ink:#1d211e;--soft:#5a605b;--accent:#1c6b4c;--on:#fff;--good:#1c6b4c;--due:#8a5200}
@media (prefers-color-scheme:dark){:root{--ground:#121715;--raised:#1a211e;--line:#303a35;--edge:#7d8a83;--ink:#eef2ef;--soft:#a9b5ae;--accent:#7fd3ab;--on:#0e1a14;--good:#7fd3ab;--due:#f0b35e}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:24px 16px 8px;display:grid;gap:20px}
h1{font-size:20px;line-height:1.3;margin:8px 0 0;font-weight:600}
h2{font:600 24px/1.25 Georgia,"Times New Roman",serif;margin:0}
p{margin:0}
.card{background:var(--raised);border:1px solid var(--line);border-radius:12px;padding:20px;display:grid;gap:12px}
.card h1{margin:0}
.again{font-weight:600;min-height:48px;border-radius:10px;background:var(--accent);color:var(--on);text-decoration:none;display:grid;place-items:center}
.plan{white-space:pre-line}
.progress{border-top:1px solid var(--line);padding-top:12px}
.note{border-left:4px solid var(--good);padding:8px 12px;background:var(--raised)}
.note.due{border-color:var(--due)}
form{display:grid;gap:12px}
fieldset{border:0;padding:0;margin:0;display:grid;gap:8px}
legend{font-weight:600;padding:0;margin-bottom:8px}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;padding:8px 14px;background:var(--raised);border:1px solid var(--edge);border-radius:10px}
.choice:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
input[type=radio]{width:20px;height:20px;margin:0;accent-color:var(--accent);flex:none}
label span,.small,footer{color:var(--soft);font-size:15px}
input[type=text]{font:inherit;color:inherit;width:100%;min-height:44px;padding:8px 12px;background:var(--raised);border:1px solid var(--edge);border-radius:10px}
button{font:inherit;font-weight:600;min-height:48px;border:0;border-radius:10px;background:var(--accent);color:var(--on);cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
footer{text-wrap:balance;max-width:34rem;margin:0 auto;padding:24px 16px 32px}
`

/** Nothing but this style and a form back to us. */
export const FRIEND_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
