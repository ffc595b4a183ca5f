// npm run bench -- as part of it: the table of docs/figures.md. Ours first, the others with how many times as long they take.
import { benchPeers, type Comparison } from './bench.ts'

const OTHERS = ['pouchdb', 'rxdb', 'replicache'] as const
const HEAD = ['', 'ours', 'PouchDB', 'RxDB', 'Replicache']

/** Runs the comparison and answers a Markdown table. */
export async function peerTable(executablePath: string): Promise<string> {
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
