// Every table with data of a learner. Read from the database itself, so that a new table is included.
import type { Queryable } from '../transaction.ts'

/** The names of all tables with a column `userId`, sorted. */
export async function ownedTables(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ readonly name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = current_schema() AND c.column_name = 'userId' AND t.table_type = 'BASE TABLE'
      ORDER BY c.table_name`,
  )
  return rows.map(({ name }) => name)
}

/** A table's name, quoted for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
