/** The video's title from the page's title, without the site's name and the number of notifications. */
export function pageTitle({ title: whole }: Pick<Document, 'title'>): string {
  const title = whole
    .replace(/^\(\d+\)\s*/, '')
    .replace(/(?<!\s)\s+-\s+YouTube$/, '')
    .trim()
  return title === '' ? 'YouTube video' : title
}
