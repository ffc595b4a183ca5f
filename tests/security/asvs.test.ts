// The table of ASVS 5.0 requirements makes only claims that can be checked: each named test exists, each verdict has a reason.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const VERDICTS = ['pass', 'n/a', 'accepted-risk', 'open']
// The numbers of requirements in ASVS 5.0.0 itself.
const LEVEL_1_COUNT = 70
const LEVEL_2_COUNT = 183

interface Row {
  readonly requirement: string
  readonly level: number
  readonly verdict: string
  readonly test: string
  readonly why: string
}

const rows = readFileSync(join(import.meta.dirname, 'asvs.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(readRow)

// Only the last column may contain a comma, and is then quoted.
function readRow(line: string): Row {
  const [requirement = '', level = '', verdict = '', test = '', ...rest] = line.split(',')
  return { requirement, level: Number(level), verdict, test, why: rest.join(',').replace(/^"|"$/g, '') }
}

const ofLevel = (level: number) => rows.filter((row) => row.level === level)
const isSettled = ({ verdict }: Row) => verdict === 'pass' || verdict === 'n/a'

describe('tests/security/asvs.csv', () => {
  it('has one row for each requirement of levels 1 and 2', () => {
    expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(rows.length)
    expect(ofLevel(1)).toHaveLength(LEVEL_1_COUNT)
    expect(ofLevel(2)).toHaveLength(LEVEL_2_COUNT)
  })

  it('names only tests that exist, and one for every pass', () => {
    expect(rows.filter(({ test }) => test !== '' && !existsSync(join(ROOT, test)))).toEqual([])
    expect(rows.filter(({ verdict, test }) => verdict === 'pass' && test === '')).toEqual([])
  })

  it('gives a reason for everything that is not a pass', () => {
    expect(rows.filter(({ verdict }) => !VERDICTS.includes(verdict))).toEqual([])
    expect(rows.filter(({ verdict, why }) => verdict !== 'pass' && why === '')).toEqual([])
  })

  it('keeps the achieved share: falling back must be a decision, not an accident', () => {
    expect(
      ofLevel(1)
        .filter((row) => !isSettled(row))
        .map(({ requirement }) => requirement),
    ).toEqual(['6.2.4', '15.2.1'])
    expect(ofLevel(2).filter(isSettled).length / LEVEL_2_COUNT).toBeGreaterThanOrEqual(0.89)
  })
})

describe('SECURITY.md', () => {
  it('says what is promised, how it is tested and how to report', () => {
    const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
    for (const heading of ['Reporting', 'What is promised', 'Threat model', 'How it is tested', 'Known limits']) {
      expect(text).toContain(`## ${heading}`)
    }
  })
})
