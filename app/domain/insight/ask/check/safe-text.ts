// Turns model output into plain text: no markup, no address that the video did not name, no invisible characters.
import { cleanText, stripTags } from '../../../transcript/clean-text.ts'

// Quantifiers are bounded throughout, so that a hostile megabyte takes linear time.
const IMAGE_OR_LINK = /!?\[([^[\]]{0,300})\]\s?\([^()]{0,2000}\)/g
const LINK_REFERENCE = /!?\[([^[\]]{1,300})\]\s?\[[^[\]]{0,60}\]/g
const OPEN_LINK = /\](?:\s?\()+/g
const CHAT_TOKEN = /<\|[^<>|]{0,40}\|>/g
const EMPHASIS = /\*{1,3}(?=\S)|(?<=\S)\*{1,3}|`{1,3}/g
const LINE_MARK = /^\s{0,3}(?:#{1,6}\s+|[-*•]\s+|>\s?|\d{1,2}[.)]\s+)/
const CODE_BLOCK = /<(script|style|iframe|object|svg|template)\b[^>]{0,500}>[^<]{0,2000}<\/\1\s{0,3}>/gi
const TAG_START = /<(?=[a-z!/?])/gi

// A scheme with slashes needs no word boundary: letters in front of it must not hide it, so they are removed too.
const SCHEME =
  /(?:[a-z][a-z\d+.-]{1,40}:\/{1,3}|\b(?:javascript|data|vbscript|mailto|tel|file|blob):)[^\s<>"'`]{0,2000}/gi
// Without a path, only endings that are not everyday words: "this.It" is a missing space, not an Italian address.
const TLD =
  'com|net|org|io|co|ai|dev|app|info|biz|xyz|edu|gov|ru|cn|ly|gg|gl|tv|uk|de|fr|eu|sh|link|click|site|online|shop|top|store|cloud|example|test|invalid'
const DOMAIN = new RegExp(
  `(?:[\\w.+-]{1,64}@)?\\b(?:(?:[a-z\\d][a-z\\d-]{0,62}\\.){1,5}(?:(?:${TLD})\\b(?:[/?#:][^\\s<>"'\`]{0,2000})?|[a-z]{2,24}[/?#][^\\s<>"'\`]{0,2000})|\\d{1,3}(?:\\.\\d{1,3}){3}[/?#:][^\\s<>"'\`]{0,2000})`,
  'gi',
)
const HIDDEN_SELECTORS = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu

/** Addresses that the video itself names: a text may mention these by their bare host name. */
export interface SpokenAddresses {
  readonly has: (address: string) => boolean
}

/** The addresses found in the video's words. */
export function spokenAddresses(text: string): SpokenAddresses {
  const found = new Set((text.match(DOMAIN) ?? []).map(hostOf))
  return { has: (address) => found.has(hostOf(address)) }
}

function hostOf(address: string): string {
  const lower = address.toLowerCase()
  const end = lower.search(/[/?#:]/)
  return (end < 0 ? lower : lower.slice(0, end)).replace(/^(?:.*@)?(?:www\.)?/, '')
}

/** Plain text of at most `max` characters, cut at a word. Empty when the input was nothing but markup. */
export function safeText(text: string, max: number, spoken: SpokenAddresses): string {
  const line = cleanText(text.replace(HIDDEN_SELECTORS, '')).replace(LINE_MARK, '')
  const unmarked = withoutMarkup(line)
  const unlinked = withoutAddresses(unmarked, spoken)
  // Removing an address may leave two spaces, and collapsing those may create a link again.
  return cutAtWord(cleanText(withoutMarkup(cleanText(unlinked))), max)
}

/** The same for a text of several paragraphs, which stay paragraphs. */
export function safeParagraphs(text: string, max: number, spoken: SpokenAddresses): string {
  const paragraphs = text.split('\n').map((paragraph) => safeText(paragraph, max, spoken))
  return cutAtWord(paragraphs.filter((paragraph) => paragraph !== '').join('\n'), max)
}

/** The longest piece of a quote that safeText would leave unchanged: a quote must stay verbatim or go. */
export function safeQuote(text: string, max: number): string {
  const pieces = cleanText(text.replace(HIDDEN_SELECTORS, '').replace(/\[\d{1,2}(?::\d{2}){1,2}\]/g, ' '))
    .replace(/<[^<>]{0,300}>?/g, '\n')
    .replace(SCHEME, '\n')
    .replace(DOMAIN, (address) => (/[/?#:@]/.test(address) ? '\n' : address))
    .replace(/!?\[|\]\s?\(?|[*`]{1,3}/g, '\n')
    .split(/\n|…|\.{3}/)
    .map((piece) => piece.trim().replace(/^["'“”‘’«»]+|(?<!["'“”‘’«»])["'“”‘’«»]+$/g, ''))
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '')
  if (longest.length <= max) return longest
  const space = longest.lastIndexOf(' ', max)
  return wholeCharacters(longest.slice(0, space > 0 ? space : max))
}

// Removing markup may leave new markup (`<<b>script>`), so this repeats until nothing changes.
function withoutMarkup(text: string): string {
  let current = text
  for (let round = 0; round < 5; round++) {
    const next = stripTags(current.replace(CODE_BLOCK, ' ').replace(CHAT_TOKEN, ' '))
      .replace(IMAGE_OR_LINK, '$1')
      .replace(LINK_REFERENCE, '$1')
      .replace(EMPHASIS, '')
    if (next === current) break
    current = next
  }
  return current.replace(OPEN_LINK, '] ').replace(/!\[/g, '[').replace(TAG_START, '< ')
}

function withoutAddresses(text: string, spoken: SpokenAddresses): string {
  return text
    .split(' ')
    .map((token) => {
      // Browsers also accept addresses in full-width letters and dots.
      const folded = token.normalize('NFKC').replace(/[。｡]/g, '.')
      const isDisguised = folded !== token && (folded.search(SCHEME) >= 0 || folded.search(DOMAIN) >= 0)
      return bareAddresses(isDisguised ? folded : token, spoken)
    })
    .join(' ')
}

function bareAddresses(token: string, spoken: SpokenAddresses): string {
  const bare = (address: string) => (spoken.has(address) ? hostOf(address) : localAddress(address))
  return token.replace(SCHEME, (url) => bare(url.replace(/^[^:]+:\/*/, ''))).replace(DOMAIN, bare)
}

// `localhost` is the viewer's own machine and leads nowhere else, so tutorials may name it.
function localAddress(address: string): string {
  return /^localhost(?::\d{1,5})?/i.exec(address)?.[0] ?? ''
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = wholeCharacters(text.slice(0, max - 1))
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}

// PostgreSQL's jsonb rejects half an emoji at the end.
function wholeCharacters(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
