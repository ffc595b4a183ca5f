// How PostgreSQL would run a statement, and which big tables it would scan.
import * as v from 'valibot'
import type { Queryable } from '../../../sync-server/data/transaction.ts'
import type { Statement } from './recorded-statements.ts'

// For fewer rows PostgreSQL rightly prefers a scan to an index.
const BIG = 1000

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Index Cond'?: string | undefined
  readonly 'Actual Rows'?: number | undefined
  readonly 'Actual Loops'?: number | undefined
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly Plans?: readonly Plan[] | undefined
}

const Plan: v.GenericSchema<Plan> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  'Actual Rows': v.optional(v.number()),
  'Actual Loops': v.optional(v.number()),
  'Rows Removed by Filter': v.optional(v.number()),
  Plans: v.optional(v.array(v.lazy(() => Plan))),
})
const Explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan })]) })])

/** The tables with many rows, according to the statistics. */
export async function bigTables(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
    [BIG],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Indexes that hold only the rows they exist for: reading one completely reads only what was requested. */
async function partialIndexes(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
  )
  return new Set(rows.map(({ name }) => name.replaceAll('"', '')))
}

/** The tables the statement would read completely: row by row, or along an index without looking anything up in it. */
export async function readWhole(db: Queryable, { text, values }: Statement): Promise<readonly string[]> {
  if (!/^[\s(]*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)) return []
  const nodes = await nodesOf(db, 'FORMAT JSON', { text, values })
  const [big, partial] = [await bigTables(db), await partialIndexes(db)]
  return nodes.flatMap((node) => {
    const table = node['Relation Name']
    const isWhole =
      node['Node Type'] === 'Seq Scan' ||
      (/^Index (Only )?Scan$/.test(node['Node Type']) &&
        node['Index Cond'] === undefined &&
        !partial.has(node['Index Name'] ?? ''))
    return table !== undefined && isWhole && big.has(table) ? [table] : []
  })
}

/** The most rows the statement looks at in one table, including those it then discards. The statement is really run. */
export async function rowsLookedAt(db: Queryable, { text, values }: Statement): Promise<number> {
  if (!/^[\s(]*SELECT\b/i.test(text)) return 0
  const nodes = await nodesOf(db, 'ANALYZE, FORMAT JSON', { text, values })
  const ofTables = nodes.filter((node) => node['Relation Name'] !== undefined)
  return Math.max(
    0,
    ...ofTables.map((node) => {
      const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
      return each * (node['Actual Loops'] ?? 1)
    }),
  )
}

async function nodesOf(db: Queryable, options: string, { text, values }: Statement): Promise<readonly Plan[]> {
  const { rows } = await db.query(`EXPLAIN (${options}) ${text}`, [...values])
  const [{ 'QUERY PLAN': explained }] = v.parse(Explained, rows)
  return withParts(explained[0].Plan)
}

function withParts(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(withParts)]
}
