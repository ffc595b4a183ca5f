// The second check of purity: under the domain's own tsconfig, browser and Node APIs do not exist.
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

const OUTSIDE = [
  'document',
  'window',
  'process',
  'Buffer',
  'TextDecoder',
  'setTimeout',
  'queueMicrotask',
  'fetch',
  'localStorage',
  'indexedDB',
  'crypto',
  'console',
  'chrome',
]
const PURE = 'const dates: readonly Intl.DateTimeFormat[] = []\nexport const first = dates.at(0)\n'

let messages: ReadonlyMap<string, readonly string[]>

beforeAll(() => {
  const planted = new Map(OUTSIDE.map((name) => [plantedPath(name), `export const planted = ${name}\n`]))
  messages = typeErrors(new Map([...planted, [plantedPath('pure'), PURE]]))
})

describe('in app/domain', () => {
  it.each(OUTSIDE)('%s does not exist', (name) => {
    expect(messages.get(plantedPath(name))).toEqual([expect.stringMatching(new RegExp(`^Cannot find name '${name}'`))])
  })

  it('the language’s own features exist', () => {
    expect(messages.get(plantedPath('pure'))).toEqual([])
  })
})

function plantedPath(name: string): string {
  return resolve('app/domain', `planted-${name.toLowerCase()}.ts`)
}

/** Type-checks virtual files as if they were in app/domain; returns the messages of each. */
function typeErrors(planted: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const { options } = domainConfig()
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (path) => planted.has(path) || fileExists(path)
  host.readFile = (path) => planted.get(path) ?? readFile(path)
  host.getSourceFile = (path, languageVersion) => {
    const text = host.readFile(path)
    return text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion)
  }
  const program = ts.createProgram([...planted.keys()], options, host)
  const messagesOf = (path: string) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  return new Map([...planted.keys()].map((path) => [path, messagesOf(path)]))
}

function domainConfig(): ts.ParsedCommandLine {
  const path = join('app', 'domain', 'tsconfig.json')
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: unknown }
  return ts.parseJsonConfigFileContent(config, ts.sys, resolve('app/domain'))
}
