// Processor time spent on a piece of work, by process: on a shared machine, wall time says little.
import { existsSync, readFileSync } from 'node:fs'

// The kernel's unit: Linux has reported hundredths of a second to programs for decades.
const TICK_MS = 10

/** Milliseconds of all the process's threads so far. */
export function ownTime(pid: number): number {
  const [own = 0] = timesOf(pid)
  return own
}

/** Milliseconds of the process and all its descendants so far, including those that have ended. */
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

// The fields after the program's name, which may contain spaces; none if the process has ended meanwhile.
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
