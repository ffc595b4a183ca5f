// Reads the YouTube address that a person pastes or shares. The domain has no URL class, so we parse it ourselves, strictly.
import * as v from 'valibot'
import { must } from '../kernel/invariant.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { parseStartParameter, readParameters } from './url-parameters.ts'
import { watchUrl, YoutubeId } from './video-identity.ts'

export type YoutubeUrl = { readonly youtubeId: string; readonly url: string; readonly startMs?: number }
export type YoutubeUrlProblem = { readonly kind: 'not_a_url' | 'not_youtube' | 'no_video_id' | 'bad_video_id' }

const MAX_SHARED_CHARS = 4096
const HOST_WITH_PATHS = /^(?:(?:www\.|m\.|music\.|gaming\.|studio\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/
const SHORT_HOST = /^(?:www\.)?youtu\.be$/
const KNOWN_HOST_FIRST =
  /^(?:(?:www\.|m\.|music\.|gaming\.|studio\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|(?:www\.)?youtu\.be)(?=[/?#:]|$)/i
// Another scheme, or a host and path without a scheme: a link, but not to YouTube.
const LOOKS_LIKE_LINK =
  /^(?:[a-z][a-z\d+.-]{0,30}:\/\/.|(?:javascript|data|vnd\.youtube):|[^\s/@]{1,200}\.[a-z]{2,20}\/)/i
// `video` is how YouTube Studio names it.
const ID_IN_PATH = /^\/(?:watch|shorts|live|embed|v|e|video)\/([^/]*)/
/** Words of 11 letters that an embedding has instead of an id: a list, and what a channel streams now. */
export const NO_VIDEO_ID = 'videoseries|live_stream'
const IS_NO_VIDEO = new RegExp(`^(?:${NO_VIDEO_ID})$`)
// What follows an id in a text without a space: parameters joined by the wrong sign, or the next words.
const WHOLE_ID = /^([\w-]{11})(?![\w%-])/
// Between words, also where an address follows Markdown or a letter of a script without spaces.
const BETWEEN_WORDS = /[\s<>"'`|]+|(?<=\P{ASCII}|[([*_~])(?=https?:\/\/)/iu

/**
 * Finds the YouTube video in a text (LIB-15): watch, youtu.be, shorts, live, embed, mobile, music and no-cookie addresses, with
 * or without a scheme, or inside shared text. `url` is the canonical watch address, `startMs` the moment of its `t` parameter.
 * Look-alike hosts, user info, ports and other schemes are rejected.
 */
export function parseYoutubeUrl(text: string): Result<YoutubeUrl, YoutubeUrlProblem> {
  let problem: YoutubeUrlProblem = { kind: 'not_a_url' }
  for (const word of text.slice(0, MAX_SHARED_CHARS).split(BETWEEN_WORDS)) {
    const read = readAddress(word.replace(/^[([{«“*_~]+/, '').replace(/[)\]}».,;:!”*~]{1,20}$/, ''))
    if (read.ok) return read
    if (SEVERITY[read.error.kind] > SEVERITY[problem.kind]) problem = read.error
  }
  return err(problem)
}

const SENTENCES: Readonly<Record<YoutubeUrlProblem['kind'], string>> = {
  not_a_url: 'This is not a link. Copy the address of a YouTube video and paste it here.',
  not_youtube: 'This link does not lead to YouTube. For any other video, paste its transcript.',
  no_video_id: 'This YouTube link names no video. Open the video itself and copy its address.',
  bad_video_id: 'The video id in this link is damaged: it must have 11 characters. Copy the address again.',
}

/** One sentence for the person: what is wrong with the link and what to do. */
export function describeYoutubeUrlProblem(problem: YoutubeUrlProblem): string {
  return SENTENCES[problem.kind]
}

// Of the problems of a text's words, the most specific is reported.
const SEVERITY = { not_a_url: 0, not_youtube: 1, no_video_id: 2, bad_video_id: 3 } as const

type Address = { readonly host: string; readonly path: string; readonly query: string; readonly hash: string }

function readAddress(word: string): Result<YoutubeUrl, YoutubeUrlProblem> {
  const address = webAddress(word)
  if (!address.ok) return address
  const { host } = address.value
  const isShort = SHORT_HOST.test(host)
  if (!isShort && !HOST_WITH_PATHS.test(host)) return err({ kind: 'not_youtube' })
  const { path, query, hash } = forwarded(address.value)
  const [way = '', ...joined] = path.split('&')
  const parameters = readParameters([...joined, query.replaceAll('?', '&')].join('&'))
  const named = (isShort ? way.split('/')[1] : ID_IN_PATH.exec(way)?.[1]) || parameters.get('v')
  if (!named || IS_NO_VIDEO.test(named)) return err({ kind: 'no_video_id' })
  const id = WHOLE_ID.exec(named)?.[1]
  if (!v.is(YoutubeId, id)) return err({ kind: 'bad_video_id' })
  const startMs = parseStartParameter(parameters, readParameters(hash))
  return ok({
    youtubeId: id,
    url: must(watchUrl(id), 'Every YouTube id has an address'),
    ...(startMs === null ? {} : { startMs }),
  })
}

// The old mobile site has the address in the fragment, a share link of the old site in its parameter `u`.
function forwarded(address: Address): Address {
  const { host, path, query, hash } = address
  const inner = path === '/attribution_link' ? readParameters(query).get('u') : path === '/' ? hash : undefined
  if (inner?.startsWith('/') !== true) return address
  const read = webAddress(`https://${host}${inner}`)
  return read.ok ? read.value : address
}

// The host keeps user info and non-standard ports, so that with them it matches no known host.
function webAddress(word: string): Result<Address, YoutubeUrlProblem> {
  const full = KNOWN_HOST_FIRST.test(word) ? `https://${word}` : word.startsWith('//') ? `https:${word}` : word
  const parts = /^https?:\/\/([^/?#\\]+)((?:\/[^?#\\]*)?)(?:\?([^#]*))?(?:#(.*))?$/i.exec(full)
  if (!parts) return err({ kind: LOOKS_LIKE_LINK.test(full) ? 'not_youtube' : 'not_a_url' })
  const [, authority = '', path = '', query = '', hash = ''] = parts
  return ok({ host: authority.toLowerCase().replace(/:(?:80|443)$/, ''), path, query, hash })
}
