// The first sentence of a TL;DR, "In this video: unit testing and assertion libraries.": a list, which states nothing.
const LEAD = 'In this video: '

/** The sentence that lists what a video covers. */
export function topicsSentence(topics: readonly string[]): string {
  return `${LEAD}${topics.slice(0, -1).join(', ')} and ${topics.at(-1) ?? ''}.`
}

/** A TL;DR without that sentence. */
export function withoutTopicsSentence(tldr: string): string {
  return tldr.startsWith(LEAD) ? tldr.replace(/^.*?\.(?: |$)/, '') : tldr
}

/** The words of a TL;DR to search in: without "In this video", which most of them begin with. */
export function searchedTldr(tldr: string): string {
  return tldr.startsWith(LEAD) ? tldr.slice(LEAD.length) : tldr
}
