// npm run bench includes this: the table of docs/figures/server.md. Ours comes first; the others show how many times as long they take.
import { installApart } from '../../runner/install-apart.ts'
import { runCommand } from '../../runner/run-command.ts'
import { benchPeers, type Comparison } from './bench.ts'

const HERE = import.meta.dirname
const TYPES_MS = 10 * 60_000
const TSC = ['node_modules/typescript/bin/tsc', '-p', HERE, '--noEmit']

const OTHERS = ['pouchdb', 'rxdb', 'replicache'] as const
const HEAD = ['', 'ours', 'PouchDB', 'RxDB', 'Replicache']

/** Runs the comparison and returns a Markdown table. */
export async function peerTable(executablePath: string): Promise<string> {
  await installApart({ folder: HERE, purpose: 'the comparison' })
  // `npm run check` cannot check these types, because it runs without the packages.
  if ((await runCommand([process.execPath, ...TSC], { timeoutMs: TYPES_MS })) !== 0)
    throw new Error('The types of tests/bench/peers are wrong, see above.')
  const comparisons = await benchPeers(executablePath)
  const lines = [HEAD, HEAD.map(() => '---'), ...comparisons.map(cellsOf)]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cellsOf({ what, ms }: Comparison): readonly string[] {
  const { ours } = ms
  const others = OTHERS.map((name) => {
    const theirs = ms[name]
    if (theirs === null) return 'has none'
    return ours === null ? inMs(theirs) : `${inMs(theirs)} (${(theirs / ours).toFixed(1)} x)`
  })
  return [what, ours === null ? '' : inMs(ours), ...others]
}

function inMs(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0)
}
