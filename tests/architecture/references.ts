// What comments and documents refer to. The rules:
// - a comment may name a Markdown file only if it exists, by its path from the root, or by its name alone wherever it is;
// - a comment refers to no section (§) of a document except an RFC: documents change, the reason itself stays true;
// - inline code in a document: a path that starts with a root folder and ends in a file name or a slash must exist, in
//   the README of a folder also from there; a source file named without its folders, or with the last of them, must exist
//   somewhere; `name()` must be declared in some source;
// - where a document says that a function, a constant or a type is "of" a source file, that file must declare it.

const MARKDOWN_NAME = /[\w./-]*\b[\w-]+\.md\b/g
const PATH = /^(?:app|sync-server|extension|prisma|tests|docs)\/[\w./-]*$/
const SOURCE = /^(?:#domain\/)?\w[\w./-]*\.tsx?$/
const CALL = /^(\w+)\(\)$/
const DECLARED = /(?:function|const|async|^ +) ?\b(\w+)\b *[(=<:]/gm
// `name()` of `file.ts`, `NAME` of `file.ts`; a name in small letters may be a field, which has many owners.
const OF_FILE = /`(#?\w+\(\)|[A-Z]\w*)` of `((?:#domain\/)?\w[\w./-]*\.tsx?)`/g
// Only comments are checked: code that handles a learner's Markdown files names files that are not in this repository.
const COMMENT = /(?:^|\s)\/\/[^\n]*|\/\*[\s\S]*?\*\/|^\s*\*[^\n]*/gm

/** The dead references in a source's comments. */
export function deadInComments(content: string, files: readonly string[]): readonly string[] {
  const comments = content.match(COMMENT) ?? []
  const pages = comments.flatMap((text) => text.match(MARKDOWN_NAME) ?? [])
  const isThere = (page: string) =>
    files.some((path) => path === page || (!page.includes('/') && path.endsWith(`/${page}`)))
  const paragraphs = comments.filter((text) => text.includes('§') && !text.includes('RFC'))
  return [...pages.filter((page) => !isThere(page)), ...paragraphs.map((text) => text.trim())]
}

/** The names that the sources declare. */
export function declaredIn(sources: string): ReadonlySet<string> {
  return new Set([...sources.matchAll(DECLARED)].map(([, name = '']) => name))
}

/** The dead paths and calls in a document's inline code. */
export function deadInPage(
  content: string,
  files: readonly string[],
  declared: ReadonlySet<string>,
): readonly string[] {
  const codes = [...content.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return codes.filter((code) => {
    if (PATH.test(code)) return !files.some((path) => `${path}/`.startsWith(code.replace(/\/?$/, '/')))
    if (SOURCE.test(code)) return !files.some((path) => `/${path}`.endsWith(`/${code.replace('#domain/', 'domain/')}`))
    const name = CALL.exec(code)?.[1]
    return name !== undefined && !declared.has(name)
  })
}

/** The names that a document gives to source files that do not declare them, as `name of file`. */
export function strayInPage(content: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const pairs = [...content.replaceAll(/\s+/g, ' ').matchAll(OF_FILE)]
  return pairs.flatMap(([, name = '', file = '']) => {
    const end = `/${file.replace('#domain/', 'domain/')}`
    const isDeclared = [...sources].some(([path, text]) => `/${path}`.endsWith(end) && declares(text, name))
    return isDeclared ? [] : [`${name} of ${file}`]
  })
}

function declares(source: string, name: string): boolean {
  const bare = name.replace('()', '')
  const statement = `(?:function|const|class|interface|type) ${bare}\\b`
  const member = `^ +(?:(?:async|readonly|get|static) )*${bare} *[=(<:]`
  return new RegExp(`${statement}|${member}`, 'm').test(source)
}
