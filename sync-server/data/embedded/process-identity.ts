// Whether a process number still means the process we knew: numbers are reused, start times are not.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessIdentity {
  readonly pid: number
  // Opaque: comparable on one machine between two looks at the same process.
  readonly startedAt: string
}

/** The process as it runs now, or null when there is none (a zombie is none). */
export function identityOf(pid: number): ProcessIdentity | null {
  const startedAt = process.platform === 'linux' ? startTicks(pid) : psField(pid, 'lstart')
  return startedAt === null ? null : { pid, startedAt }
}

/** Whether that very process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.startedAt === identity.startedAt
}

/** The command line of a process, or '' when it is gone or hidden. */
export function commandLineOf(pid: number): string {
  if (process.platform !== 'linux') return psField(pid, 'command') ?? ''
  return (readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ')
}

// Fields after the command's closing bracket, which may itself hold spaces: 1 state, 20 start time in ticks since boot.
function startTicks(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isGone = fields[0] === 'Z' || fields[0] === 'X'
  return isGone ? null : `${bootId()}:${fields[19] ?? ''}`
}

// Ticks count from the boot: without this, a process of the last boot could look like one of this.
function bootId(): string {
  return (readIfThere('/proc/sys/kernel/random/boot_id') ?? '').trim()
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null // gone between two looks, which is an answer
  }
}

function psField(pid: number, field: string): string | null {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null // ps ends with 1 when there is no such process
  }
}
