// Plants two extra mutations in the registry and collects the declarations that no longer compile because they lack a row.
import { join, relative } from 'node:path'
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

/** Where the new names are missing, as `file: declaration lacks name`. */
export function missedRows(): readonly string[] {
  const root = process.cwd()
  const readers = ['app', 'sync-server', 'extension', 'tests']
    .flatMap((zone) => filesBelow(root, zone))
    .filter((path) => isTypeScript(path) && !path.startsWith('tests/architecture/'))
    .map((path) => join(root, path))
    .filter((path) => TOTAL.test(ts.sys.readFile(path) ?? ''))
  const program = plantedProgram(root, readers)
  const problems = program
    .getSourceFiles()
    .filter(({ fileName }) => readers.includes(fileName))
    .flatMap((file) => program.getSemanticDiagnostics(file))
  return [...new Set(problems.flatMap((problem) => placesOf(problem, root)))].sort()
}

function plantedProgram(root: string, readers: readonly string[]): ts.Program {
  const config = ts.readConfigFile(join(root, 'tests/tsconfig.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(
    { ...config.config, files: readers, include: [] },
    ts.sys,
    join(root, 'tests'),
  )
  const host = ts.createCompilerHost(options)
  const read = host.readFile.bind(host)
  const readPlanted = (path: string) => (relative(root, path) === REGISTRY ? planted(read(path) ?? '') : read(path))
  return ts.createProgram(readers, options, {
    ...host,
    readFile: readPlanted,
    getSourceFile: (path, languageVersion) => {
      const text = readPlanted(path)
      return text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion)
    },
  })
}

function planted(text: string): string {
  return Object.entries(PLANTS).reduce((before, [list, plant]) => {
    const start = `const ${list} = [`
    if (!before.includes(start)) throw new Error(`The registry has no list ${list}`)
    return before.replace(start, `${start}${plant}`)
  }, text)
}

function placesOf({ file, start, messageText }: ts.Diagnostic, root: string): readonly string[] {
  const message = ts.flattenDiagnosticMessageText(messageText, ' ')
  const names = [...new Set(message.match(/planted\w+/g) ?? [])]
  if (file === undefined || start === undefined || names.length === 0) return [message]
  const statement = file.statements.find(({ pos, end }) => pos <= start && start < end)
  const declared = /(?:const|function) (\w+)/.exec(statement?.getText(file) ?? '')?.[1] ?? 'no name'
  return names.map((name) => `${relative(root, file.fileName)}: ${declared} lacks ${name}`)
}
