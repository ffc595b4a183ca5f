// Tells whether a pid still means the process we knew: pids are reused, start times are not.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessIdentity {
  readonly pid: number
  // Opaque: only for comparing two looks at a process on one machine.
  readonly startedAt: string
}

/** The running process, or null when there is none (a zombie counts as none). */
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

// The fields after the command's closing bracket (the command may contain spaces): 1 is the state, 20 the start time in ticks
// since boot.
function startTicks(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isGone = fields[0] === 'Z' || fields[0] === 'X'
  return isGone ? null : `${bootId()}:${fields[19] ?? ''}`
}

// Ticks count from boot: without this, a process of the last boot could be mistaken for one of this.
function bootId(): string {
  return (readIfThere('/proc/sys/kernel/random/boot_id') ?? '').trim()
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null // gone between two looks
  }
}

function psField(pid: number, field: string): string | null {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null // ps exits with 1 when there is no such process
  }
}
