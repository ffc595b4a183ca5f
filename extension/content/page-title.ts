/** The video's title from the page's title, without the site's name and the number of notifications; empty if it has none yet. */
export function pageTitle({ title: whole }: Pick<Document, 'title'>): string {
  return whole
    .replace(/^\(\d+\)\s*/, '')
    .replace(/^YouTube$|(?<!\s)\s+-\s+YouTube$/, '')
    .trim()
}
