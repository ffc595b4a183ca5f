// The tree of the house style as data, and what is wrong with a list of files when held against it.
import ts from 'typescript'
import { isTypeScript } from './source-files.ts'

export const MAX_LINES = 250

const TOP_LEVEL = ['app', 'sync-server', 'extension', 'prisma', 'tests', 'docs']

// `**` opens whatever lies below; every other folder is named once, here.
const FOLDERS = [
  'app/public/**',
  'app/domain',
  'app/domain/{action,video,reflection,reminder,progress,account,analytics,transcript,insight,mutations,wire,journal,kernel,library-file}',
  'app/domain/insight/{lexicon,ask,extract}',
  'app/domain/transcript/youtube',
  'app/{db,sync,api,state,ui,features,pages,sw,built-in-ai}',
  'app/db/{queries,journal}',
  'app/features/{actions,library,reflection,reminders,progress,account,articles,feedback}',
  'app/features/{capture,landing,onboarding,admin,analytics,sync-status}',
  'app/pages/layouts',
  'sync-server/{http,services,reading,data,ai,mail,push,jobs,cli}',
  'sync-server/http/middleware',
  'extension/public/**',
  'extension/{background,content,offscreen,popup,overlay,storage,messages,icons}',
  'extension/content/{page,strategies}',
  'prisma/migrations/**',
  'tests/{domain,app,sync,server,extension,e2e}/**',
  'tests/{simulation,bench,training,security,fixtures,setup}/**',
  'tests/{architecture,lint,runner,trace}',
  'docs/**',
]

const LOOSE_FILES: Readonly<Record<string, readonly string[]>> = {
  app: ['main.tsx', 'router.tsx', 'index.html', 'extension-bridge.html', 'tsconfig.json', 'README.md'],
  'sync-server': ['main.ts', 'app.ts', 'config.ts', 'tsconfig.json', 'README.md'],
  extension: ['manifest.ts', 'tsconfig.json', 'README.md'],
  prisma: ['schema.prisma', 'prisma.config.ts', 'README.md'],
}

const KNOWN_FOLDERS = FOLDERS.map(toPattern)

/** Files that stand where the tree has no place for them, each with its reason. `paths` are relative to the root. */
export function misplacedFiles(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const problem = placeProblem(path)
    return problem === null ? [] : [`${path}: ${problem}`]
  })
}

function placeProblem(path: string): string | null {
  const parts = path.split('/')
  const [top = '', name = ''] = parts
  if (parts.length === 1) return null
  if (!TOP_LEVEL.includes(top)) return `no folder ${top}/ in the tree`
  if (parts.length === 2) return LOOSE_FILES[top]?.includes(name) === false ? `no such file directly in ${top}/` : null
  const folder = parts.slice(0, -1).join('/')
  return KNOWN_FOLDERS.some((pattern) => pattern.test(folder)) ? null : `no folder ${folder}/ in the tree`
}

function toPattern(folder: string): RegExp {
  const path = folder
    .replace(/\/\*\*$/, '(?:/.*)?')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`^${path}$`)
}

/** Whether a module does nothing but pass on what other modules export. */
export function isBarrel(path: string, text: string): boolean {
  if (!isTypeScript(path)) return false
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023)
  const passesOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined
  return /(^|\/)index\.tsx?$/.test(path) || (statements.length > 0 && statements.every(passesOn))
}

export function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}
