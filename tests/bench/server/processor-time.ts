// What the processor did for a piece of work, by process: on a machine that others use too, wall time says little.
import { existsSync, readFileSync } from 'node:fs'

// Of the kernel's counts; Linux has told programs a hundredth of a second for decades.
const TICK_MS = 10

/** Milliseconds of all threads of the process so far. */
export function ownTime(pid: number): number {
  const [own = 0] = timesOf(pid)
  return own
}

/** Milliseconds of the process and all below it so far, those that have ended too. */
export function treeTime(pid: number): number {
  const [own = 0, ended = 0] = timesOf(pid)
  return own + ended + childrenOf(pid).reduce((sum, child) => sum + treeTime(child), 0)
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

/** Megabytes in memory. */
export function residentMb(pid: number): number {
  const [, kib = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

function timesOf(pid: number): readonly number[] {
  const fields = statOf(pid).slice(11, 15).map(Number)
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields
  return [(user + system) * TICK_MS, (childUser + childSystem) * TICK_MS]
}

// The fields behind the program's name, which may hold spaces; none for a process that has ended meanwhile.
function statOf(pid: number): readonly string[] {
  const path = `/proc/${String(pid)}/stat`
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
}

function childrenOf(pid: number): readonly number[] {
  const path = `/proc/${String(pid)}/task/${String(pid)}/children`
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}
