// The video site on loopback, as far as the server asks it: oEmbed, the player, the captions it names, and the transcript panel.
// Each video is one of these films; what is asked is recorded.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json3, panelBody, playerResponse } from '../fixtures/youtube/youtube-bodies.ts'
import type { Talk } from '../fixtures/youtube/talk.ts'
import { closeService, PATIENT, readBody, sendJson } from './json-service.ts'

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  // A text is sent as it is.
  readonly body?: unknown
  // Nothing is ever sent.
  readonly isSilent?: boolean
}

export const QUESTIONS = ['oembed', 'player', 'captions', 'panel'] as const
export type Question = (typeof QUESTIONS)[number]

/** What the site says of one video. */
export type Film = Readonly<Record<Question, Reply>>

export interface VideoSiteStub {
  readonly url: string
  // "player aaaaaaaaaaa ANDROID", in the order of asking.
  readonly asked: readonly string[]
  readonly show: (youtubeId: string, film: Film) => void
  // As on its first day.
  readonly forget: () => void
  // A fetch that takes the site's address to the stub and no other anywhere.
  readonly fetch: typeof fetch
  readonly close: () => Promise<void>
}

/** A public video with automatic captions, as the site's apps are told of it. */
export function filmOf(talk: Talk, given: Partial<Film> = {}): Film {
  const withoutToken = JSON.stringify(playerResponse(talk)).replace('&exp=xpe', '')
  return {
    oembed: { body: { type: 'video', title: talk.title, provider_name: 'YouTube' } },
    player: { body: withoutToken },
    captions: { body: json3(talk) },
    panel: { body: panelBody(talk, 'modern') },
    ...given,
  }
}

/** A video that the site does not let this server see. */
export function unplayable(status: string, reason: string): Reply {
  return { body: { playabilityStatus: { status, reason } } }
}

const GONE: Reply = { status: 404, body: 'Not Found' }
const NO_FILM: Film = {
  oembed: GONE,
  player: unplayable('ERROR', 'This video is unavailable'),
  captions: GONE,
  panel: { body: {} },
}

export async function startVideoSiteStub(): Promise<VideoSiteStub> {
  const films = new Map<string, Film>()
  const asked: string[] = []
  const server = createServer(PATIENT, (request, response) => {
    void questionIn(request).then(({ question, youtubeId, app }) => {
      asked.push([question, youtubeId, app].filter((part) => part !== '').join(' '))
      send(response, (films.get(youtubeId) ?? NO_FILM)[question])
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    url,
    asked,
    show: (youtubeId, film) => void films.set(youtubeId, film),
    forget: () => {
      films.clear()
      asked.length = 0
    },
    fetch: (input, init) => {
      const asked = new Request(input, init)
      const { host, pathname, search } = new URL(asked.url)
      if (host !== 'www.youtube.com') throw new Error(`Asked for ${host}`)
      return fetch(`${url}${pathname}${search}`, { ...init, method: asked.method, signal: asked.signal })
    },
    close: () => closeService(server),
  }
}

interface Asked {
  readonly question: Question
  readonly youtubeId: string
  readonly app: string
}

async function questionIn(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub')
  const body = await readBody(request)
  if (pathname === '/oembed') {
    const video = new URL(searchParams.get('url') ?? '').searchParams.get('v') ?? ''
    return { question: 'oembed', youtubeId: video, app: '' }
  }
  if (pathname === '/api/timedtext') return { question: 'captions', youtubeId: searchParams.get('v') ?? '', app: '' }
  const sent = JSON.parse(body) as Sent
  if (pathname === '/youtubei/v1/get_panel') return { question: 'panel', youtubeId: idIn(sent.params ?? ''), app: '' }
  if (pathname !== '/youtubei/v1/player') throw new Error(`Asked for ${pathname}`)
  return { question: 'player', youtubeId: sent.videoId ?? '', app: sent.context.client.clientName }
}

interface Sent {
  readonly videoId?: string
  readonly params?: string
  readonly context: { readonly client: { readonly clientName: string } }
}

// Field 1 of field 149, eleven letters.
function idIn(params: string): string {
  return Buffer.from(params, 'base64').subarray(5, 16).toString('latin1')
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '', isSilent = false }: Reply): void {
  if (isSilent) return
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (typeof body === 'string') response.writeHead(status).end(body)
  else sendJson(response, status, body)
}
