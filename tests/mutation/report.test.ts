// What is said of a run of Stryker: the share that died, and where a mutant lived.
import { expect, it } from 'vitest'
import { readReport, scoreOf } from './report.ts'

const mutant = (status: string, line: number) => ({
  id: status,
  mutatorName: 'ConditionalExpression',
  status,
  replacement: 'true',
  location: { start: { line, column: 3 }, end: { line, column: 9 } },
})
const mutants = [mutant('Killed', 1), mutant('Timeout', 1), mutant('Survived', 2), mutant('NoCoverage', 2)]
const source = 'first()\n  if (a) second()'
const json = JSON.stringify({ files: { 'app/x.ts': { source, mutants: [...mutants, mutant('Ignored', 1)] } } })

it('what hung counts as found, what no test reaches as alive, and what was left out as neither', () => {
  expect(readReport(json)).toMatchObject({ killed: 2, alive: 2 })
  expect(scoreOf(readReport(json))).toBe(50)
  expect(scoreOf({ killed: 0, alive: 0 })).toBe(100)
})

it('a survivor is told with its place, its line and what it read instead', () => {
  const [survivor] = readReport(json).survivors
  expect(survivor).toBe('app/x.ts:2:3 Survived ConditionalExpression\n  if (a) second()\n  -> true')
})
