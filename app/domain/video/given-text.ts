// What a person put into the single field of Add video: a link, the words of a transcript, or both.
import * as v from 'valibot'
import { isBlank } from '../kernel/text.ts'
import { withAsciiTimes } from '../kernel/native-digits.ts'
import { titleOfTab } from './video-title.ts'
import { describeYoutubeUrlProblem, parseYoutubeUrl, type YoutubeUrl } from './youtube-url.ts'

export interface GivenText {
  // The video that a link in the text names.
  readonly address: YoutubeUrl | null
  // The text to read as a transcript; empty when there is none.
  readonly words: string
  // A sentence saying why the input cannot be used yet.
  readonly problem: string | null
}

// What apps share along with a link: a title, a greeting. A longer text is a transcript that mentions one.
const NOTE_CHARS = 400
const NOTE_LINES = 4
const UNFINISHED_CHARS = 60
// A short line below a link, without times, is a remark, not a transcript.
const REMARK_CHARS = 100
// A cue's time at the start of a line, or the start of a caption file.
const CUE_TIME = /^[ \t]*[[(]?\d{1,3}:\d\d|-->/m
const FILE_START = /^(?:[{<]|\[\s*[{["\]]|WEBVTT)/
const NO_WHITESPACE = /^\S+$/
// A text that begins with so many of them has nothing else to read.
const MOST_LINKS = 50
// What "Share" and "Embed" copy.
const EMBED_CODE = /^<iframe\s[^>]*>\s*<\/iframe>$/i
const EMBED_CODE_CHARS = 2000
const WEB_ADDRESS = /^(?:https?:\/\/|www\.)/i
const ASCII = /^[\x20-\x7e]+$/

/** Finds out what was given (LIB-15): a link on the first line may have its transcript below; a note with a link is the link. */
export function readGivenText(text: string): GivenText {
  const given = text.trim()
  if (isBlank(given)) return NOTHING
  const links = linksOnly(given)
  if (links.length > 1) return readLinks(links)
  const [first = '', ...below] = given.split('\n')
  const rest = below.join('\n').trim()
  const headed = parseYoutubeUrl(first)
  if (headed.ok && NO_WHITESPACE.test(first.trim())) {
    return { address: headed.value, words: isRemark(rest) ? '' : rest, problem: null }
  }
  const address = parseYoutubeUrl(given)
  if (address.ok && (isNote(given) || isEmbedCode(given))) return { address: address.value, words: '', problem: null }
  return isOneWord(given) && !address.ok
    ? { ...NOTHING, problem: describeYoutubeUrlProblem(address.error) }
    : { ...NOTHING, words: given }
}

const NOTHING: GivenText = { address: null, words: '', problem: null }

const SEVERAL_VIDEOS = 'These links lead to several videos. Add one at a time: paste one of them.'

// The links that the text consists of; empty if there is anything else in it.
function linksOnly(given: string): readonly string[] {
  const words = given.split(/\s+/, MOST_LINKS)
  return words.every((word) => WEB_ADDRESS.test(word) || parseYoutubeUrl(word).ok) ? words : []
}

function readLinks(links: readonly string[]): GivenText {
  const [first, ...others] = links.map(parseYoutubeUrl).flatMap((read) => (read.ok ? [read.value] : []))
  if (first === undefined) return { ...NOTHING, problem: describeYoutubeUrlProblem({ kind: 'not_youtube' }) }
  const isOne = others.every(({ youtubeId }) => youtubeId === first.youtubeId)
  return isOne ? { ...NOTHING, address: first } : { ...NOTHING, problem: SEVERAL_VIDEOS }
}

function isNote(given: string): boolean {
  return given.length <= NOTE_CHARS && given.split('\n').length <= NOTE_LINES && !looksLikeCaptions(given)
}

function isEmbedCode(given: string): boolean {
  return given.length <= EMBED_CODE_CHARS && EMBED_CODE.test(given)
}

function isRemark(below: string): boolean {
  return below.length <= REMARK_CHARS && !below.includes('\n') && !looksLikeCaptions(below)
}

function looksLikeCaptions(given: string): boolean {
  return CUE_TIME.test(withAsciiTimes(given)) || FILE_START.test(given)
}

// A link that is wrong or still being typed. Also checks length and script: some languages write sentences without spaces.
function isOneWord(given: string): boolean {
  if (!NO_WHITESPACE.test(given) || looksLikeCaptions(given)) return false
  return (given.length <= UNFINISHED_CHARS && ASCII.test(given)) || LINK.test(given)
}

const LINK = /^(?:https?:)?\/\//i

// The subject that YouTube's own app shares, in English.
const SHARED_BY_APP = /^Watch ["“](.+)["”] on YouTube$/s

/**
 * The title that an app shared with a link. Empty where it is the link, or a sentence about the video, which YouTube's app writes
 * in the language of the phone: the video's page then names it.
 */
export function sharedTitle(text: string): string {
  const given = text.trim()
  if (parseYoutubeUrl(given).ok) return ''
  const quoted = SHARED_BY_APP.exec(given)?.[1]
  if (quoted !== undefined) return quoted.trim()
  // Only a browser's tab counts the notifications.
  const title = given.endsWith(' - YouTube') ? titleOfTab(given) : given
  return title === given && /\bYouTube\b/.test(given) ? '' : title
}

interface Shared {
  readonly url: string
  readonly text: string
  readonly title: string
}

/** What an app shared, as the text and the title for Add video. A transcript stays whole, with the link that came apart from it in front. */
export function readShared({ url, text, title }: Shared): Pick<Shared, 'title'> & { readonly add: string } {
  const { words, address, problem } = readGivenText(text)
  // Without a link of its own, a short text may just be what the app says about the video.
  if (words === '' || (address === null && isNote(text))) {
    const link = sharedLink(problem === null ? [url, text, title] : [url, title])
    // Without a link no page can name the video, so its title stays as given.
    return link === null
      ? { add: [url, text, title].find((given) => given !== '') ?? '', title }
      : { add: link, title: sharedTitle(title) }
  }
  if (address !== null) return { add: text, title: sharedTitle(title) }
  const apart = sharedLink([url, title])
  return apart === null ? { add: text, title } : { add: `${apart}\n${text}`, title: sharedTitle(title) }
}

function sharedLink(texts: readonly string[]): string | null {
  const found = texts.map(parseYoutubeUrl).find((address) => address.ok)
  return found?.ok === true ? found.value.url : null
}

/** What was given in Add video and is not added yet: the link, the field's text, and the title if it was typed. */
const AddDraft = v.object({ url: v.string(), text: v.string(), title: v.nullable(v.string()) })
export type AddDraft = Readonly<v.InferOutput<typeof AddDraft>>

/** Reads a kept draft back; null if it is none. */
export function parseAddDraft(kept: unknown): AddDraft | null {
  const parsed = v.safeParse(AddDraft, kept)
  return parsed.success ? parsed.output : null
}

/** All of it, as lines. */
export function wordsToAdd({ url, text, title }: AddDraft): string {
  return [title ?? '', url, text].filter((line) => !isBlank(line)).join('\n')
}
