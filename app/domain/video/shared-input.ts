// What an app shares through the system's share sheet: a link, a transcript, or both.
import { isNote, readGivenText, sharedTitle } from './given-text.ts'
import { parseYoutubeUrl } from './youtube-url.ts'

interface Shared {
  readonly url: string
  readonly text: string
  readonly title: string
}

/** The text and the title for Add video. A transcript stays whole, with the link that came apart from it in front. */
export function readShared({ url, text, title }: Shared): Pick<Shared, 'title'> & { readonly add: string } {
  const { words, address, problem } = readGivenText(text)
  // Without a link of its own, a short text may just be what the app says about the video.
  if (words === '' || (address === null && isNote(text))) {
    const link = linkIn(problem === null ? [url, text, title] : [url, title])
    // Without a link no page can name the video, so its title stays as given.
    return link === null
      ? { add: [url, text, title].find((given) => given !== '') ?? '', title }
      : { add: link, title: sharedTitle(title) }
  }
  if (address !== null) return { add: text, title: sharedTitle(title) }
  const apart = linkIn([url, title])
  return apart === null ? { add: text, title } : { add: `${apart}\n${text}`, title: sharedTitle(title) }
}

function linkIn(texts: readonly string[]): string | null {
  const found = texts.map(parseYoutubeUrl).find((address) => address.ok)
  return found?.ok === true ? found.value.url : null
}
