import { describe, expect, it, vi } from 'vitest'
import { checkOutcome } from './outcome.ts'
import { runCommand } from './run-command.ts'
import { runInOrder, runInPairs } from './run-steps.ts'
import { scriptsOf, type Step } from './step.ts'

const script = (text: string) => [process.execPath, '-e', text]

function stepOf(name: string, command: readonly string[]): Step {
  return { name, command, timeoutMs: 20_000, outcome: (exitCode) => checkOutcome(name, exitCode) }
}

describe('a command', () => {
  it('returns its exit code and all its output', async () => {
    const output: string[] = []
    const code = await runCommand(script('console.log("out"); console.error("err"); process.exit(3)'), {
      timeoutMs: 20_000,
      onOutput: (text) => output.push(text),
    })
    expect(code).toBe(3)
    expect(output.join('')).toMatch(/out[^]*err|err[^]*out/)
  })

  it('over its time limit is killed with everything it started, and returns 124', async () => {
    const inner = 'setInterval(() => {}, 1000)'
    const nested = script(
      `require('child_process').spawn(process.execPath, ['-e', '${inner}'], { stdio: 'inherit' }); ${inner}`,
    )
    // Both hold the pipe: the call only ends once the grandchild is gone too.
    expect(await runCommand(nested, { timeoutMs: 300, onOutput: () => undefined })).toBe(124)
  })

  it('that does not exist returns 127', async () => {
    expect(await runCommand(['./no-such-program'], { timeoutMs: 20_000, onOutput: () => undefined })).toBe(127)
  })
})

describe('steps in pairs', () => {
  it('all run to their end, and their outcomes keep the order', async () => {
    const codes = [0, 1, 0, 2]
    const steps = codes.map((code, index) => stepOf(`step ${index}`, script(`process.exit(${code})`)))
    const printed: string[] = []
    const outcomes = await runInPairs(steps, (text: string) => printed.push(text))
    expect(printed).toHaveLength(4)
    expect(outcomes.map(({ name, failed }) => [name, failed])).toEqual([
      ['step 0', 0],
      ['step 1', 1],
      ['step 2', 0],
      ['step 3', 1],
    ])
  })
})

it('each step is timed, whichever way it is run', async () => {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 300))
  const step = stepOf('ends', script(''))
  const [inOrder] = await runInOrder([step])
  const [inPairs] = await runInPairs([step], () => undefined)
  vi.restoreAllMocks()
  for (const outcome of [inOrder, inPairs]) expect(outcome?.seconds).toBeGreaterThanOrEqual(0.3)
})

it('scripts are read from package.json; without any, the list is empty', () => {
  expect(scriptsOf('{"scripts":{"build":"vite build"}}')).toEqual({ build: 'vite build' })
  expect(scriptsOf('{"name":"x"}')).toEqual({})
})
