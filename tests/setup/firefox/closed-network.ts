// Firefox maps no host to another port by itself: a proxy that leads every secure address to one door of this machine does, and
// nothing goes anywhere else.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

export interface ClosedNetwork {
  readonly port: number
  close(): void
}

/** A proxy whose every tunnel ends at `door`, a port of this machine. */
export async function closedNetwork(door: number): Promise<ClosedNetwork> {
  const server = createServer((_request, response) => response.writeHead(502).end())
  server.on('connect', (request, client, head) => {
    if (request.url !== 'www.youtube.com:443') {
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const site = connect(door, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      site.write(head)
      site.pipe(client).pipe(site)
    })
    site.on('error', () => client.destroy())
    client.on('error', () => site.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
