// npm run bench -- as part of it: the table of docs/figures.md. Ours first, the others with how many times as long they take.
import { npmCommand } from '../../runner/step.ts'
import { runCommand } from '../../runner/run-command.ts'
import { benchPeers, type Comparison } from './bench.ts'
import { installPeers } from './install-peers.ts'

const HERE = import.meta.dirname
const AT_MOST = { timeoutMs: 10 * 60_000 }
// Their native parts come built.
const NPM_CI = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
const TSC = ['node_modules/typescript/bin/tsc', '-p', HERE, '--noEmit']

const OTHERS = ['pouchdb', 'rxdb', 'replicache'] as const
const HEAD = ['', 'ours', 'PouchDB', 'RxDB', 'Replicache']

/** Runs the comparison and returns a Markdown table. */
export async function peerTable(executablePath: string): Promise<string> {
  await installPeers({ folder: HERE, install })
  // `npm run check` cannot: it does without the packages.
  if ((await runCommand([process.execPath, ...TSC], AT_MOST)) !== 0)
    throw new Error('The types of tests/bench/peers are wrong, see above.')
  const comparisons = await benchPeers(executablePath)
  const lines = [HEAD, HEAD.map(() => '---'), ...comparisons.map(cellsOf)]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function install(folder: string): Promise<number> {
  console.log('Installing the packages of the comparison ...')
  return runCommand(npmCommand(...NPM_CI, '--prefix', folder), AT_MOST)
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
