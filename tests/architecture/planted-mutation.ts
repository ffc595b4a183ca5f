// Plants two extra mutations in the registry and collects the declarations that no longer compile because they lack a row.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { filesBelow, isTypeScript } from './source-files.ts'

const REGISTRY = 'app/domain/mutations/registry.ts'
// One for learners, one for the server.
const PLANTS = {
  LEARNERS: "{ ...completeAction, name: 'plantedForLearners' as const },",
  SERVERS: "{ ...storeInsights, name: 'plantedForServers' as const },",
}
// Declarations that must be total over mutation names use one of these types.
const TOTAL = /MutationName|CasesByMutation/
const CONFIG = 'planted.json'

/** Where the new names are missing, as `file: declaration lacks name`. */
export function missedRows(): readonly string[] {
  const readers = ['app', 'sync-server', 'extension', 'tests']
    .flatMap((zone) => filesBelow(process.cwd(), zone))
    .filter((path) => isTypeScript(path) && !path.startsWith('tests/architecture/'))
    .filter((path) => TOTAL.test(readFileSync(path, 'utf8')))
  const root = mkdtempSync(join(tmpdir(), 'planted-'))
  try {
    linkAllBut(REGISTRY, root)
    writeFileSync(join(root, REGISTRY), planted(readFileSync(REGISTRY, 'utf8')))
    const compilerOptions = { preserveSymlinks: true }
    writeFileSync(
      join(root, CONFIG),
      JSON.stringify({ extends: './tests/tsconfig.json', compilerOptions, files: readers, include: [] }),
    )
    return [...new Set(problemsIn(root).flatMap(placesOf))].sort()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Makes `root` look like this repository, by links; only the folders above `path` are real ones, and `path` is missing. */
function linkAllBut(path: string, root: string): void {
  for (let [folder, left] = [dirname(path), path]; ; [folder, left] = [dirname(folder), folder]) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const name of readdirSync(folder).filter((one) => join(folder, one) !== left))
      symlinkSync(resolve(folder, name), join(root, folder, name))
    if (folder === '.') return
  }
}

function planted(text: string): string {
  return Object.entries(PLANTS).reduce((before, [list, plant]) => {
    const start = `const ${list} = [`
    if (!before.includes(start)) throw new Error(`The registry has no list ${list}`)
    return before.replace(start, `${start}${plant}`)
  }, text)
}

interface Problem {
  readonly file: string
  readonly line: number
  readonly message: string
}

function problemsIn(root: string): readonly Problem[] {
  const compiler = resolve('node_modules/typescript-7/bin/tsc')
  const args = [compiler, '-p', CONFIG, '--singleThreaded', '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  // A problem begins a line; what explains it is indented.
  return stdout.split(/\n(?=\S)/).flatMap((text) => {
    const [, file = '', line = '', message = ''] = /^(\S+)\((\d+),\d+\): error ([^]*)$/.exec(text) ?? []
    return text.trim() === '' ? [] : [{ file, line: Number(line), message: file === '' ? text : message }]
  })
}

function placesOf({ file, line, message }: Problem): readonly string[] {
  const names = [...new Set(message.match(/planted\w+/g) ?? [])]
  if (file === '' || names.length === 0) return [`${file}: ${message}`]
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const start = source.getPositionOfLineAndCharacter(line - 1, 0)
  const statement = source.statements.find(({ pos, end }) => pos <= start && start < end)
  const declared = /(?:const|function) (\w+)/.exec(statement?.getText(source) ?? '')?.[1] ?? 'no name'
  return names.map((name) => `${file}: ${declared} lacks ${name}`)
}
