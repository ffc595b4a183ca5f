// Every table that holds something of a learner, asked from the database itself: a table made tomorrow is in it, too.
import type { Queryable } from '../transaction.ts'

/** The names of all tables with a column `userId`, in order. */
export async function ownedTables(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ readonly name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = current_schema() AND c.column_name = 'userId' AND t.table_type = 'BASE TABLE'
      ORDER BY c.table_name`,
  )
  return rows.map(({ name }) => name)
}

/** A table's name as SQL may hold it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
