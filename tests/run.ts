// npm test: everything that guards the product. The build, and what only reads the sources, run two steps at a time, the tests one
// step after the other. The last line is the count, standing alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findHeadlessShell } from './runner/find-chromium.ts'
import { hasFailed, outcomeLines, totalLine } from './runner/outcome.ts'
import { runInOrder, runInPairs } from './runner/run-steps.ts'
import {
  blockedStep,
  buildStep,
  codeSteps,
  formatStep,
  playwrightStep,
  scriptSteps,
  type Step,
  traceStep,
  unusedStep,
  vitestStep,
} from './runner/step.ts'

const reports = mkdtempSync(join(tmpdir(), 'afterwatch-test-'))
// Vitest sets its own; React and the server must not be tested as someone's shell happens to set it.
delete process.env.NODE_ENV

const outcomes = [
  ...(await runInOrder(scriptSteps(['generate']))),
  // The longest first, so that the short ones fill the other core.
  ...(await runInPairs([...codeSteps(), buildStep(), unusedStep(), formatStep(), traceStep()])),
  ...(await runInOrder([
    vitestStep('unit, architecture and database tests', join(reports, 'unit'), ['!simulation']),
    vitestStep('simulation and planted bugs', join(reports, 'simulation'), ['simulation']),
    ...browserSteps(),
  ])),
]
rmSync(reports, { recursive: true, force: true })
process.exitCode = hasFailed(outcomes) ? 1 : 0
console.log(['', ...outcomeLines(outcomes), '', totalLine(outcomes)].join('\n'))

function browserSteps(): readonly Step[] {
  const [together, alone] = ['browser tests', 'browser tests, one at a time']
  const chromium = findChromium()
  if (!chromium.ok) return [together, alone].map((name) => blockedStep(name, chromium.error))
  const chromiumPath = chromium.value
  const shellPath = findHeadlessShell()
  return [
    // One more than a small machine has cores: a browser test waits for about half of its time.
    playwrightStep(together, join(reports, 'together'), { project: 'together', chromiumPath, shellPath, workers: 3 }),
    playwrightStep(alone, join(reports, 'alone'), { project: 'alone', chromiumPath, shellPath: null, workers: 1 }),
  ]
}
