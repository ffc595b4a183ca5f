// A TCP connection to a database that can be cut and restored: for the server, its database goes away and comes back.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createDatabase, type Database, type DatabaseOptions } from '../../../sync-server/data/client.ts'
import type { ClusterAddress } from './test-cluster.ts'

export interface CutOffDatabase {
  readonly database: Database
  readonly cut: () => Promise<void>
  /** The open connections stay open and say nothing any more; new ones work, as after a failover. */
  readonly silence: () => void
  readonly join: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The same database through its own TCP relay. */
export async function cutOffDatabase(
  { host, port, user, database: name }: ClusterAddress,
  options: Pick<DatabaseOptions, 'silenceMs'> = {},
): Promise<CutOffDatabase> {
  const open = new Set<Socket>()
  const way = createServer((here) => {
    const there = connect(`${host}/.s.PGSQL.${String(port)}`)
    for (const socket of [here, there]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
    }
    here.pipe(there).pipe(here)
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const at = (way.address() as AddressInfo).port
  const cut = async () => {
    const closed = once(way, 'close')
    way.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  const onError = () => undefined
  const database = createDatabase({ host: '127.0.0.1', port: at, user, database: name, onError, ...options })
  return {
    database,
    cut,
    silence: () => {
      for (const socket of open) socket.unpipe().pause()
    },
    join: async () => {
      way.listen(at, '127.0.0.1')
      await once(way, 'listening')
    },
    close: async () => {
      await database.close()
      await cut()
    },
  }
}
