// What is said of a run of Stryker: the share that died, how sure that is, and where a mutant lived.
import { expect, it } from 'vitest'
import { intervalOf, readReport, sayScore, scoreOf } from './report.ts'

const mutant = (status: string, line: number) => ({
  id: status,
  mutatorName: 'ConditionalExpression',
  status,
  replacement: 'true',
  location: { start: { line, column: 3 }, end: { line, column: 9 } },
})
const mutants = [mutant('Killed', 1), mutant('Timeout', 1), mutant('Survived', 2), mutant('NoCoverage', 2)]
const source = 'first()\n  if (a) second()'
const json = JSON.stringify({ files: { 'app/domain/x/y.ts': { source, mutants: [...mutants, mutant('Ignored', 1)] } } })

it('what hung counts as found, what no test reaches as alive, and what was left out as neither', () => {
  expect(readReport(json, 'app/domain')).toMatchObject({ killed: 2, alive: 2 })
  expect(scoreOf(readReport(json, 'app/domain'))).toBe(50)
  expect(scoreOf({ killed: 0, alive: 0 })).toBe(100)
})

it('a survivor is told with its place, its line and what it read instead', () => {
  const [survivor] = readReport(json, 'app/domain').survivors
  expect(survivor).toBe('app/domain/x/y.ts:2:3 Survived ConditionalExpression\n  if (a) second()\n  -> true')
})

it('each folder below the path has its own score', () => {
  expect([...readReport(json, 'app/domain').parts]).toEqual([['app/domain/x', { killed: 2, alive: 2 }]])
  expect([...readReport(json, 'app/domain/x').parts]).toEqual([['app/domain/x/y.ts', { killed: 2, alive: 2 }]])
})

it('the score of a sample is told with its 95 % interval, which narrows with the number tried', () => {
  expect(sayScore({ killed: 255, alive: 45 })).toBe('85.0 % (80.5 to 88.6), 255 of 300 mutants found')
  expect(intervalOf({ killed: 6, alive: 0 })).toEqual([expect.closeTo(61, 0), expect.closeTo(100)])
  expect(intervalOf({ killed: 0, alive: 6 })).toEqual([expect.closeTo(0), expect.closeTo(39, 0)])
  expect(intervalOf({ killed: 0, alive: 0 })).toEqual([0, 100])
})
