// The contact sheet: one page with every picture, to look at side by side.
import { pictureName, THEMES } from './draw.ts'

export interface SheetRow {
  readonly at: number
  readonly name: string
  readonly widths: readonly number[]
  // By width.
  readonly problems: ReadonlyMap<number, readonly string[]>
}

/** The page's HTML; the pictures stand beside it. */
export function sheetOf(rows: readonly SheetRow[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Afterwatch: every screen</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; background: #888; color: #000 }
  h2 { font-size: 16px; margin: 32px 0 8px }
  .row { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
  img { height: 420px; width: auto; object-fit: cover; object-position: top; display: block }
  .bad { color: #a00; background: #fff; padding: 2px 6px }
</style>
<h1>Every screen</h1>
${rows.map(sectionOf).join('\n')}
</html>
`
}

function sectionOf({ at, name, widths, problems }: SheetRow): string {
  const told = widths.flatMap((width) =>
    (problems.get(width) ?? []).map((problem) => `<p class="bad">${String(width)} px: ${escaped(problem)}</p>`),
  )
  const pictures = widths.flatMap((width) =>
    THEMES.map((theme) => {
      const file = pictureName(at, width, theme)
      return `<a href="${file}"><img src="${file}" alt="${escaped(name)}, ${String(width)} px, ${theme}" loading="lazy"></a>`
    }),
  )
  return `<h2>${String(at)}. ${escaped(name)}</h2>\n${told.join('')}<div class="row">${pictures.join('')}</div>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
