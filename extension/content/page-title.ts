/** What the page calls its video; the site adds its name, and how many notifications wait. */
export function pageTitle({ title: whole }: Pick<Document, 'title'>): string {
  const title = whole
    .replace(/^\(\d+\)\s*/, '')
    .replace(/(?<!\s)\s+-\s+YouTube$/, '')
    .trim()
  return title === '' ? 'YouTube video' : title
}
