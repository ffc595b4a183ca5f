// npm run mutation: Stryker changes the domain and the sync client in small ways, and tests must fail. Folders or files alone:
// npm run mutation -- app/sync app/domain/reminder. Survivors are listed in dist/mutation.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installApart } from '../runner/install-apart.ts'
import { runCommand } from '../runner/run-command.ts'
import { readReport, scoreOf } from './report.ts'
import { TESTS, testsOf } from './tests-of.ts'

const HERE = import.meta.dirname
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const REPORTS = 'dist/mutation'
const REPORT = join(REPORTS, 'report.json')
// The whole domain takes hours.
const AT_MOST_MS = 12 * 60 * 60_000

const asked = process.argv.slice(2)
const paths = asked.length > 0 ? asked : ['app/sync', 'app/domain']
const missing = paths.filter((path) => !existsSync(path))
if (missing.length > 0) throw new Error(`Not there: ${missing.join(', ')}`)

await installApart({ folder: HERE, purpose: 'the mutation tests' })
mkdirSync(REPORTS, { recursive: true })
for (const path of paths) await mutate(path)

async function mutate(path: string): Promise<void> {
  const files = statSync(path).isDirectory() ? `${path}/**/*.ts` : path
  rmSync(REPORT, { force: true })
  const command = [process.execPath, STRYKER, 'run', join(HERE, 'stryker.config.json'), '--mutate', files]
  const exitCode = await runCommand(command, { timeoutMs: AT_MOST_MS, env: { [TESTS]: testsOf(path) } })
  if (exitCode !== 0) process.exitCode = 1
  if (!existsSync(REPORT)) return
  const report = readReport(readFileSync(REPORT, 'utf8'))
  const list = join(REPORTS, `${path.replaceAll('/', '-')}.txt`)
  writeFileSync(list, report.survivors.join('\n\n'))
  const counts = `${String(report.killed)} of ${String(report.killed + report.alive)} mutants found`
  console.log(`${path}: ${scoreOf(report).toFixed(1)} %, ${counts}; the others in ${list}`)
}
