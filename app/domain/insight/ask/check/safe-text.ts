// What a model wrote, made plain text: no markup, no address the video did not name, nothing invisible.
import { cleanText, stripTags } from '../../../transcript/clean-text.ts'

// Bounded quantifiers throughout: a hostile megabyte stays linear.
const IMAGE_OR_LINK = /!?\[([^[\]]{0,300})\]\s?\([^()]{0,2000}\)/g
const LINK_REFERENCE = /!?\[([^[\]]{1,300})\]\s?\[[^[\]]{0,60}\]/g
const OPEN_LINK = /\](?:\s?\()+/g
const CHAT_TOKEN = /<\|[^<>|]{0,40}\|>/g
const EMPHASIS = /\*{1,3}(?=\S)|(?<=\S)\*{1,3}|`{1,3}/g
const LINE_MARK = /^\s{0,3}(?:#{1,6}\s+|[-*•]\s+|>\s?|\d{1,2}[.)]\s+)/
const CODE_BLOCK = /<(script|style|iframe|object|svg|template)\b[^>]{0,500}>[^<]{0,2000}<\/\1\s{0,3}>/gi
const TAG_START = /<(?=[a-z!/?])/gi

// Letters before a scheme do not save it: where it begins is not asked, only how far back it reaches.
const SCHEME =
  /(?:[a-z][a-z\d+.-]{1,40}:\/{1,3}|\b(?:javascript|data|vbscript|mailto|tel|file|blob):)[^\s<>"'`]{0,2000}/gi
// Without a path only endings that are no everyday word: "this.It" is a missing blank, not an Italian address.
const TLD =
  'com|net|org|io|co|ai|dev|app|info|biz|xyz|edu|gov|ru|cn|ly|gg|gl|tv|uk|de|fr|eu|sh|link|click|site|online|shop|top|store|cloud|example|test|invalid'
const DOMAIN = new RegExp(
  `(?:[\\w.+-]{1,64}@)?\\b(?:(?:[a-z\\d][a-z\\d-]{0,62}\\.){1,5}(?:(?:${TLD})\\b(?:[/?#:][^\\s<>"'\`]{0,2000})?|[a-z]{2,24}[/?#][^\\s<>"'\`]{0,2000})|\\d{1,3}(?:\\.\\d{1,3}){3}[/?#:][^\\s<>"'\`]{0,2000})`,
  'gi',
)
const HIDDEN_SELECTORS = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu

/** What the video itself names: an address that was spoken may be spoken of, by its bare name. */
export interface SpokenAddresses {
  readonly has: (address: string) => boolean
}

/** The addresses that stand in the words of the video. */
export function spokenAddresses(text: string): SpokenAddresses {
  const found = new Set((text.match(DOMAIN) ?? []).map(hostOf))
  return { has: (address) => found.has(hostOf(address)) }
}

function hostOf(address: string): string {
  const lower = address.toLowerCase()
  const end = lower.search(/[/?#:]/)
  return (end < 0 ? lower : lower.slice(0, end)).replace(/^(?:.*@)?(?:www\.)?/, '')
}

/** Plain text of at most `max` characters, cut at a word. Empty when nothing but markup was there. */
export function safeText(text: string, max: number, spoken: SpokenAddresses): string {
  const line = cleanText(text.replace(HIDDEN_SELECTORS, '')).replace(LINE_MARK, '')
  const unmarked = withoutMarkup(line)
  const unlinked = withoutAddresses(unmarked, spoken)
  // An address that went may leave two blanks, and one blank less makes a link again.
  return cutAtWord(cleanText(withoutMarkup(cleanText(unlinked))), max)
}

/** The longest piece of a quote that safeText would leave as it is: a quote must stay verbatim or go. */
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

// What is left after a removal may be markup again (`<<b>script>`), so until nothing changes.
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
      // Full-width letters and dots read as an address too, and browsers take them for one.
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

// A tutorial's own machine leads nobody anywhere.
function localAddress(address: string): string {
  return /^localhost(?::\d{1,5})?/i.exec(address)?.[0] ?? ''
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = wholeCharacters(text.slice(0, max - 1))
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}

// Half an emoji at the end would be refused by PostgreSQL's jsonb.
function wholeCharacters(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
