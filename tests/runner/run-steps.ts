// Runs steps: one after another, streaming their output, or two at a time, keeping each one's output together.
import { failedOnce, type Outcome } from './outcome.ts'
import { runCommand } from './run-command.ts'
import type { Step } from './step.ts'

/** One after another, streamed. A failed step never stops the following ones. */
export async function runInOrder(steps: readonly Step[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    console.log(`\n=== ${step.name}`)
    outcomes.push(await runStep(step))
  }
  return outcomes
}

/** Two at a time; a step's output is printed when it ends. Outcomes are in the order of the steps. */
export async function runInPairs(steps: readonly Step[], print = console.log): Promise<readonly Outcome[]> {
  const outcomes = new Map<Step, Outcome>()
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const output: string[] = []
      const outcome = await runStep(step, (text) => output.push(text))
      outcomes.set(step, outcome)
      print(`\n=== ${step.name}\n${outcome.failed > 0 ? output.join('') : 'ok'}`)
    }
  }
  await Promise.all([work(), work()])
  return steps.flatMap((step) => outcomes.get(step) ?? [])
}

async function runStep(step: Step, onOutput?: (text: string) => void): Promise<Outcome> {
  const startedMs = performance.now()
  const outcome = await outcomeOf(step, onOutput)
  return { ...outcome, seconds: (performance.now() - startedMs) / 1000 }
}

async function outcomeOf(step: Step, onOutput?: (text: string) => void): Promise<Outcome> {
  try {
    return step.outcome(await runCommand(step.command, { env: step.env, timeoutMs: step.timeoutMs, onOutput }))
  } catch (error) {
    return failedOnce(step.name, error instanceof Error ? error.message : String(error))
  }
}
