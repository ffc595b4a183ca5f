import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runStep } from '../../../sync-server/build/run-step.ts'

const lines: string[] = []
const talking = (exitCode: number) => [
  process.execPath,
  '-e',
  `console.log('a long table'); console.error('a warning'); process.exitCode = ${String(exitCode)}`,
]

beforeEach(() => {
  lines.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

describe('a step of the start', () => {
  it('that went well is one line, and returns its warnings', async () => {
    expect(await runStep({ name: 'Building', command: talking(0) })).toBe('a warning\n')
    expect(lines).toEqual(['Building...\n'])
  })

  it('that failed shows what it said', async () => {
    await expect(runStep({ name: 'Building', command: talking(1) })).rejects.toThrow('Building failed')
    expect(lines.join('')).toContain('a long table\n')
    expect(lines.join('')).toContain('a warning\n')
  })
})
