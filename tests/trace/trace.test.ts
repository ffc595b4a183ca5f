// Tests of the tracing, with planted requirements and tests.
import { describe, expect, it } from 'vitest'
import { requirementsIn } from './requirements.ts'
import { titlesIn } from './titles.ts'
import { rowsOf, traceLines, traceOf } from './trace.ts'

const REQUIREMENTS = requirementsIn(`
# Requirements, named like \`REM-04: …\`

- **REM-04** A reminder in the past is overdue.
- **REM-06** One day is a day.
- **REM-08** _decided_ Days are calendar days.
`)

const titled = (...texts: readonly string[]) => texts.map((text) => ({ file: 'a.test.ts', text }))
const texts = (source: string, file = 'a.test.ts') => titlesIn(file, source).map(({ text }) => text)

describe('the requirements', () => {
  it('are the entries of the list, decided ones marked', () => {
    expect(REQUIREMENTS).toEqual([
      { row: 'REM-04', isDecided: false },
      { row: 'REM-06', isDecided: false },
      { row: 'REM-08', isDecided: true },
    ])
  })

  it('are each listed once', () => {
    const { problems } = traceOf([...REQUIREMENTS, ...REQUIREMENTS.slice(0, 1)], titled('REM-04, REM-06: both'))
    expect(problems).toEqual(['REM-04 is listed twice'])
  })
})

describe('the titles of a file', () => {
  it.each([
    ['a test', `it('REM-04: past', () => {})`, ['REM-04: past']],
    ['behind modifiers', 'test.concurrent.skipIf(no)(`REM-04: past`, run)', ['REM-04: past']],
    ['a template', 'test(`REM-04: at ${size} px`, run)', ['REM-04: at … px']],
    ['a name for it', `const SIZE = 'big'\nit(\`REM-04: \${SIZE}\`, run)`, ['REM-04: big']],
    ['a describe', `describe('REM-04: overdue', () => { it('is late', run) })`, ['REM-04: overdue', 'is late']],
    ['a describe of Playwright', `test.describe('REM-04: overdue', run)`, ['REM-04: overdue']],
    ['a case kept elsewhere', `export const CASES = [{ title: 'REM-04: past', given: 1 }]`, ['REM-04: past']],
  ])('are read from %s', (_name, source, expected) => {
    expect(texts(source)).toEqual(expected)
  })

  it.each([
    ['rows of values', `it.each([['REM-04', 1], ['REM-06', 2]] as const)('%s: %i', run)`],
    ['a table with a name', `const ROWS = [['REM-04'], ['REM-06']]\nit.each(ROWS)('%s: 1', run)`],
    ['plain values', `describe.each(['REM-04: a', 'REM-06: b'])('%s', run)`],
    ['objects', `it.each([{ row: 'REM-04' }, { row: 'REM-06' }])('$row: is read', run)`],
  ])('are completed by a table of %s', (_name, source) => {
    expect(texts(source).flatMap(rowsOf)).toEqual(['REM-04', 'REM-06'])
  })

  it.each([
    ['words that bring no requirement', `it.each(['early', 'late'])('REM-04: %s', run)`],
    ['rows that only a run knows', `it.each(rows())('REM-04: %s', run)`],
  ])('are as they are with a table of %s', (_name, source) => {
    expect(texts(source)).toEqual(['REM-04: %s'])
  })

  it.each([
    `it.skip('REM-04: past', run)`,
    `it.todo('REM-04: past')`,
    `test.step('REM-04: past', run)`,
    `expect('REM-04: past', run)`,
    `// it('REM-04: past', run)`,
  ])('are not read from %s', (source) => {
    expect(texts(source)).toEqual([])
  })

  it('are read from a component’s test, too', () => {
    expect(texts(`it('REM-04: past', () => render(<Row a="b" />))`, 'a.web.test.tsx')).toEqual(['REM-04: past'])
  })
})

describe('the trace', () => {
  it('lists each requirement that needs a test with the titles that name it', () => {
    const trace = traceOf(REQUIREMENTS, titled('REM-04, REM-06: both', 'REM-06: one', 'no row'))
    expect(trace.problems).toEqual([])
    expect(traceLines(trace)).toEqual([
      'REM-04',
      '  a.test.ts: REM-04, REM-06: both',
      'REM-06',
      '  a.test.ts: REM-04, REM-06: both',
      '  a.test.ts: REM-06: one',
    ])
  })

  it('reports a requirement that no title names, unless it is decided', () => {
    expect(traceOf(REQUIREMENTS, titled('REM-04: past')).problems).toEqual(['REM-06 is named by no test'])
  })

  it.each([
    ['REM-05: what is not there', 'names REM-05, which does not exist'],
    ['RME-04: a slip of the pen', 'names RME-04, which does not exist'],
    ['is late (REM-04)', 'names REM-04 behind its beginning'],
    ['REM-04..06: all', 'hides rows: write each of them out'],
    ['REM-04/06: both', 'hides rows: write each of them out'],
    ['REM-04 to REM-06: all', 'hides rows: write each of them out'],
  ])('finds fault with “%s”', (title, fault) => {
    const { problems } = traceOf(REQUIREMENTS, titled('REM-04, REM-06: both', title))
    expect(problems).toEqual([`a.test.ts: “${title}” ${fault}`])
  })

  it('takes nothing else for a requirement', () => {
    expect(traceOf(REQUIREMENTS, titled('REM-04, REM-06: both', 'UTF-16 and ISO-88 text')).problems).toEqual([])
  })
})
