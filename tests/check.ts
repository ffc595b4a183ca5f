// npm run check: what an author wants to know before a commit. No browser, no database, no build; two steps at a time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasFailed, outcomeLines, totalLine } from './runner/outcome.ts'
import { runInOrder, runInPairs } from './runner/run-steps.ts'
import { codeSteps, formatStep, scriptSteps, traceStep, unusedStep, vitestStep } from './runner/step.ts'

const reports = mkdtempSync(join(tmpdir(), 'afterwatch-check-'))
const unit = vitestStep('unit and architecture tests', join(reports, 'vitest'), ['domain', 'node', 'web', 'web-alone'])
const outcomes = [
  ...(await runInOrder(scriptSteps(['generate']))),
  // The longest first, so that the short ones fill the other core.
  ...(await runInPairs([unit, ...codeSteps(), unusedStep(), formatStep(), traceStep()])),
]
rmSync(reports, { recursive: true, force: true })
process.exitCode = hasFailed(outcomes) ? 1 : 0
console.log(['', ...outcomeLines(outcomes), '', totalLine(outcomes)].join('\n'))
