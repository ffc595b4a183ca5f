// Everything the server stores about a learner as one JSON document, streamed while it is read.
import type { UserId } from '#domain/kernel/id.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { exportTables, exportUser } from '../../data/account/export-rows.ts'
import type { AccountDeps } from './account-deps.ts'

const FORMAT_VERSION = 1

/** The export in pieces of text: `{format, version, exportedAt, account, tables: {name: rows}}`, instants in ms since 1970. */
export async function* exportAccount({ database, now }: AccountDeps, userId: UserId): AsyncGenerator<string> {
  const head = {
    format: `${PRODUCT_NAME} export`,
    version: FORMAT_VERSION,
    exportedAt: new Date(now()).toISOString(),
    account: await exportUser(database, userId),
  }
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "tables": {`
  let isFirstTable = true
  for (const { name, slices } of await exportTables(database, userId)) {
    yield `${isFirstTable ? '' : ','}\n  ${JSON.stringify(name)}: [`
    isFirstTable = false
    let isFirstSlice = true
    for await (const rows of slices) {
      if (rows.length === 0) continue
      yield `${isFirstSlice ? '' : ','}\n   ${rows.join(',\n   ')}`
      isFirstSlice = false
    }
    yield ']'
  }
  yield '\n }\n}\n'
}
