// npm run mutation: Stryker changes the domain and the sync client in small ways, and tests must fail. Folders or files alone:
// npm run mutation -- app/sync app/domain/reminder. A seeded sample of each: --sample 300 --seed 1. Fewer tests, which is quicker
// and finds fewer: --tests tests/domain/reminder. All but a folder: --without app/domain/insight. Survivors are listed in
// dist/mutation.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installApart } from '../runner/install-apart.ts'
import { runCommand } from '../runner/run-command.ts'
import { readReport, sayScore } from './report.ts'
import { SAMPLE } from './sampler.js'
import { TESTS, testsOf } from './tests-of.ts'

const HERE = import.meta.dirname
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const REPORTS = 'dist/mutation'
const REPORT = join(REPORTS, 'report.json')
// The whole domain takes hours.
const AT_MOST_MS = 12 * 60 * 60_000
// Numbers that a training script wrote.
const WRITTEN = ['app/domain/insight/lexicon/mark-words.ts', 'app/domain/insight/lexicon/mark-layers.ts']

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
})
const size = values.sample === undefined ? Infinity : Number(values.sample)
const seed = Number(values.seed)
if (!(size >= 1) || !Number.isInteger(seed)) throw new Error('--sample is how many mutants, --seed a whole number')
const paths = positionals.length > 0 ? positionals : ['app/sync', 'app/domain']
const missing = paths.filter((path) => !existsSync(path))
if (missing.length > 0) throw new Error(`Not there: ${missing.join(', ')}`)

await installApart({ folder: HERE, purpose: 'the mutation tests' })
mkdirSync(REPORTS, { recursive: true })
for (const path of paths) await mutate(path)

async function mutate(path: string): Promise<void> {
  const without = [...WRITTEN, ...values.without].map((folder) => `!${folder}`)
  const files = [path, ...without].map(filesOf).join(',')
  rmSync(REPORT, { force: true })
  const options = ['--mutate', files, '--appendPlugins', join(HERE, 'sampler.js')]
  const command = [process.execPath, STRYKER, 'run', join(HERE, 'stryker.config.json'), ...options]
  const env = { [TESTS]: values.tests ?? testsOf(path), [SAMPLE]: `${String(size)} ${String(seed)}` }
  const exitCode = await runCommand(command, { timeoutMs: AT_MOST_MS, env })
  if (exitCode !== 0) process.exitCode = 1
  if (!existsSync(REPORT)) return
  const report = readReport(readFileSync(REPORT, 'utf8'), path)
  const list = join(REPORTS, `${path.replaceAll('/', '-')}.txt`)
  writeFileSync(list, report.survivors.join('\n\n'))
  for (const [part, counts] of report.parts) console.log(`  ${part}: ${sayScore(counts)}`)
  console.log(`${path}: ${sayScore(report)}; the others in ${list}`)
}

function filesOf(path: string): string {
  return path.endsWith('.ts') ? path : `${path}/**/*.ts`
}
