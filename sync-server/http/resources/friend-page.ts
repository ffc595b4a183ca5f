// The page behind a friend link. It needs no account and sets no cookie; all invalid links get the same answer.
import { SentCheer } from '#domain/action/cheer.ts'
import { FRIEND_PATH } from '#domain/friend/friend-link.ts'
import type { Context } from 'koa'
import * as v from 'valibot'
import { asFriendPage, deadLinkPage, friendPage, isNote } from '../friend-page-html.ts'
import { readForm } from '../middleware/validate.ts'
import { route, type Call, type Route } from '../route.ts'

const PATH = `${FRIEND_PATH}:token`
// Room for the longest possible text with each character escaped.
const MAX_FORM_BYTES = 4 * 1024

export const FRIEND_PAGE_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: PATH,
    auth: 'public',
    summary: 'What a friend link shows.',
    handle: (call) => onPage(call, show),
  }),
  route({
    method: 'POST',
    path: PATH,
    auth: 'public',
    summary: 'Sends a cheer over a friend link.',
    handle: (call) => onPage(call, send),
  }),
]

// Counted here rather than by the route, so that a visitor over the limit gets a page too.
async function onPage(call: Call, answer: (call: Call) => Promise<void>): Promise<void> {
  asFriendPage(call.ctx)
  await call.deps.limits.friendPage(call.ctx)
  await answer(call)
}

async function show({ ctx, params: { token = '' }, deps }: Call): Promise<void> {
  const action = await deps.friendLinks.show(token)
  if (action === null) writePage(ctx, 404, deadLinkPage())
  else {
    const note = isNote(ctx.query.note) ? ctx.query.note : null
    writePage(ctx, 200, friendPage(action, { note, once: deps.newId() }))
  }
}

async function send(call: Call): Promise<void> {
  const { ctx, deps } = call
  const { giveBack, ended } = await deps.limits.cheer(ctx)
  try {
    const outcome = await sent(call)
    // A friend who is told to write less, or to come back tomorrow, takes no cheer from others on their network.
    if (outcome === 'invalid' || outcome === 'enough') await giveBack()
    if (outcome === 'gone') writePage(ctx, 404, deadLinkPage())
    else back(ctx, outcome)
  } finally {
    ended()
  }
}

async function sent({ ctx, params: { token = '' }, deps }: Call): Promise<Outcome> {
  const cheer = v.safeParse(SentCheer, { text: '', once: null, ...(await readForm(ctx, MAX_FORM_BYTES)) })
  if (!cheer.success) return 'invalid'
  const { once, ...words } = cheer.output
  return deps.friendLinks.send(token, words, once)
}

type Outcome = 'sent' | 'enough' | 'invalid' | 'gone'

// A redirect, so that reloading does not send the form again.
function back(ctx: Context, note: 'sent' | 'enough' | 'invalid'): void {
  ctx.status = 303
  ctx.set('Location', `${ctx.path}?note=${note}`)
  ctx.body = ''
}

function writePage(ctx: Context, status: number, html: string): void {
  ctx.status = status
  ctx.type = 'html'
  ctx.body = html
}
