// Runs one command to its end, streaming its output, or collecting it for a caller that runs two at a time.
import { spawn } from 'node:child_process'

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>> | undefined
  readonly timeoutMs: number
  readonly onOutput?: ((text: string) => void) | undefined
}

const TIMED_OUT = 124 // as in timeout(1)
const KILL_AFTER_MS = 10_000

/** Returns the exit code. A command over its time limit is killed with everything it started, and returns 124. */
export async function runCommand(command: readonly string[], options: RunOptions): Promise<number> {
  const [program = '', ...args] = command
  const collect = options.onOutput
  const child = spawn(program, args, {
    env: { ...process.env, ...options.env },
    stdio: collect === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that no browser or database outlives the step that started it.
    detached: process.platform !== 'win32',
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => collect?.(text))
  return await new Promise((resolve) => {
    const end = (signal: NodeJS.Signals) => endGroup(child.pid, signal)
    const onInterrupt = () => end('SIGTERM')
    process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt)
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      end('SIGTERM')
      setTimeout(() => end('SIGKILL'), KILL_AFTER_MS).unref()
    }, options.timeoutMs)
    const finish = (code: number) => {
      clearTimeout(timer)
      process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt)
      resolve(timedOut ? TIMED_OUT : code)
    }
    child.once('error', (error) => {
      collect?.(`${error.message}\n`)
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    // It ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
