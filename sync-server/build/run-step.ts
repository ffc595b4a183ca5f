// Runs one command of a build: prints a line about it, and its output only if it fails.
import { spawn } from 'node:child_process'
import { ROOT_DIR } from '../config.ts'

export class StepError extends Error {
  override readonly name = 'StepError'
}

export interface Step {
  // For the line printed first and the sentence on failure: `Building the app`.
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs the command in the project's folder and returns its standard error. Our own lines also go to standard error: the last
 * line of standard output is the server's.
 */
export async function runStep({ name, command, env }: Step): Promise<string> {
  process.stderr.write(`${name}...\n`)
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: ROOT_DIR,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let warned = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    warned += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return warned
  process.stderr.write(said)
  throw new StepError(`${name} failed: its output is above.`)
}
