// What comments and pages refer to. The rules:
// - a source names a Markdown file in a comment only if it is there, from the root or anywhere by its name alone;
// - a source refers to no paragraph of a page (§) but of an RFC: pages change, the reason itself stays true;
// - a page names in inline code: a path that begins with a folder at the root and ends in a file name or a slash, which must be there;
//   or `name()`, which some source must declare.

const MARKDOWN_NAME = /[\w./-]*\b[\w-]+\.md\b/g
const PATH = /^(?:app|sync-server|extension|prisma|tests|docs)\/[\w./-]*$/
const CALL = /^(\w+)\(\)$/
// Only comments count: code that reads or writes a learner's Markdown files names files that are not in this repository.
const COMMENT = /(?:^|\s)\/\/[^\n]*|\/\*[\s\S]*?\*\/|^\s*\*[^\n]*/gm

/** The references of a source's comments that lead nowhere. */
export function deadInComments(content: string, files: readonly string[]): readonly string[] {
  const comments = content.match(COMMENT) ?? []
  const pages = comments.flatMap((text) => text.match(MARKDOWN_NAME) ?? [])
  const isThere = (page: string) =>
    files.some((path) => path === page || (!page.includes('/') && path.endsWith(`/${page}`)))
  const paragraphs = comments.filter((text) => text.includes('§') && !text.includes('RFC'))
  return [...pages.filter((page) => !isThere(page)), ...paragraphs.map((text) => text.trim())]
}

/** The paths and calls in a page's inline code that lead nowhere. */
export function deadInPage(content: string, files: readonly string[], sources: string): readonly string[] {
  const codes = [...content.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return codes.filter((code) => {
    if (PATH.test(code)) return !files.some((path) => path === code || path.startsWith(code.replace(/\/?$/, '/')))
    const name = CALL.exec(code)?.[1]
    return name !== undefined && !new RegExp(`(?:function|const|async|^ +) ?\\b${name}\\b *[(=<:]`, 'm').test(sources)
  })
}
