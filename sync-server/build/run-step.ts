// One command of a build: its output is shown as it comes, its failure is a sentence.
import { spawn } from 'node:child_process'
import { ROOT_DIR } from '../config.ts'

export class StepError extends Error {
  override readonly name = 'StepError'
}

export interface Step {
  // For the sentence when it fails.
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs the command in the project's folder. Its output goes to standard error: the last line of standard output is ours.
 * Returns what the command itself sent to standard error.
 */
export async function runStep({ name, command, env }: Step): Promise<string> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: ROOT_DIR, env: { ...process.env, ...env }, stdio: ['ignore', 2, 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
    process.stderr.write(text)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new StepError(`${name} failed: what it said stands above.`)
  return said
}
