// A server process that is killed in the middle of an analysis.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { ClusterAddress } from '../server/test-cluster.ts'

export async function killedAtWork(address: ClusterAddress, id: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/setup/models/analysis-child.ts', JSON.stringify(address)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === `at work on ${id}`) break
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
}
