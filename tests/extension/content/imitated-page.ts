// The imitated watch page in a test's own DOM: the same page script and answers as the loopback server's, plus the
// extension's code for the page's world. Both worlds share one window here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterAll, onTestFinished, vi } from 'vitest'
import type { ExtractionDeps } from '../../../extension/content/extract-transcript.ts'
import { hasConsentWall } from '../../../extension/content/obstacles.ts'
import { createAskPage } from '../../../extension/content/ways/ask-page.ts'
import { watchedVideoId } from '../../../extension/content/current-video.ts'
import { ASK_EVENT } from '../../../extension/messages/page-protocol.ts'
import { answerSite, pageData, type Site } from '../../fixtures/site/answer-site.ts'
import { USUAL_SITE, type SiteState } from '../../fixtures/site/site-state.ts'
import { GARDEN_TALK, MORNING_TALK, type Talk } from '../../fixtures/site/talk.ts'
import { watchBody, type PageKind } from '../../fixtures/site/watch-html.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, '../../fixtures/site/watch-page-script.js'), 'utf8')

export interface ImitatedPage {
  readonly talk: Talk
  readonly site: SiteState
  readonly deps: ExtractionDeps
  // What the extension itself requested from the site, oldest first.
  readonly asked: string[]
}

let opened = 0
let page: Site | null = null
let isWorldDead = false
const atEnd: (() => void)[] = []

// Registered before the extension's listener, so that it can withhold questions from it.
const withhold = (event: Event) => {
  if (isWorldDead) event.stopImmediatePropagation()
}
document.addEventListener(ASK_EVENT, withhold)
afterAll(() => {
  document.removeEventListener(ASK_EVENT, withhold)
  for (const end of atEnd) end()
})

/** Opens a page of its own video, with the site changed by `changes`. `isWorldDead`: no code of ours runs in the page's world. */
export async function openImitatedPage(
  changes: Partial<SiteState> = {},
  options: { readonly kind?: PageKind; readonly isWorldDead?: boolean } = {},
): Promise<ImitatedPage> {
  const { kind = 'watch' } = options
  opened += 1
  const talk = { ...MORNING_TALK, youtubeId: `imitated${String(opened).padStart(3, '0')}` }
  const site = { ...USUAL_SITE, ...changes }
  page = { state: site, talks: [talk, GARDEN_TALK], films: new Map() }
  isWorldDead = options.isWorldDead ?? false
  happyDOM().setURL(
    `https://www.youtube.com/${kind === 'watch' ? `watch?v=${talk.youtubeId}` : `${kind}/${talk.youtubeId}`}`,
  )
  await startPageWorld()
  document.body.innerHTML = watchBody({ talk, data: pageData(talk, site), linked: [GARDEN_TALK], kind })
  onTestFinished(() => document.body.replaceChildren())
  // In a scope of its own, because the next page declares the same names.
  runInThisContext(`(() => {${SCRIPT}\n})()`)
  const asked: string[] = []
  return { talk, site, asked, deps: depsOf(asked) }
}

function happyDOM(): { setURL(url: string): void } {
  return (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM
}

// Once for all pages of a test file: it hooks the page's request functions as it finds them. It lives as long as its page, which
// the next file has too, so it is ended with the file.
async function startPageWorld(): Promise<void> {
  if (opened > 1) return
  const { fetch, XMLHttpRequest } = window
  atEnd.push(() => Object.assign(window, { fetch, XMLHttpRequest }))
  Object.assign(window, { fetch: ask, XMLHttpRequest: ImitatedRequest })
  const listening = vi.spyOn(document, 'addEventListener')
  await import('../../../extension/content/main-world.ts')
  for (const [type, listener] of listening.mock.calls) atEnd.push(() => document.removeEventListener(type, listener))
  listening.mockRestore()
}

function depsOf(asked: string[]): ExtractionDeps {
  return {
    ask: createAskPage(document, `nonce-${String(opened)}`),
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href)
      asked.push(url.pathname)
      return ask(url, init)
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    document,
    hasConsentWall: () => hasConsentWall(document),
    now: () => 0,
    currentVideoId: () => watchedVideoId(location),
    uiLanguage: 'en',
    mayTake: () => true,
  }
}

interface Answer {
  readonly status: number
  // Null: no answer ever comes.
  readonly text: string | null
}

function answerOf(address: string, sent: unknown): Answer {
  const request = { url: new URL(address, location.href), body: typeof sent === 'string' ? sent : '' }
  const given = page === null ? null : answerSite(request, page)
  if (given === null) return { status: 404, text: '' }
  const { status = 200, body = '', isSilent = false } = given
  return { status, text: isSilent ? null : typeof body === 'string' ? body : JSON.stringify(body) }
}

function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { status, text } = answerOf(input instanceof Request ? input.url : String(input), init?.body)
  if (text !== null) return Promise.resolve(new Response(text, { status }))
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}

// As much of it as a player uses.
class ImitatedRequest extends EventTarget {
  status = 0
  response = ''
  responseText = ''
  responseType = ''
  url = ''

  open(_method: string, url: string): void {
    this.url = url
  }

  send(): void {
    const { status, text } = answerOf(this.url, null)
    if (text === null) return
    setTimeout(() => {
      Object.assign(this, { status, response: text, responseText: text })
      this.dispatchEvent(new Event('load'))
    })
  }
}
