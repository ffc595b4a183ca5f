// Firefox cannot map a host to another port by itself, but a proxy can: the site's address leads to the imitated site, every
// other address nowhere.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

export interface ClosedNetwork {
  readonly port: number
  close(): void
}

/** A proxy that knows one host; `hostRule` is written as for Chromium: "MAP host:port address:port". */
export async function closedNetwork(hostRule: string): Promise<ClosedNetwork> {
  const [, host, door = ''] = hostRule.split(' ')
  const server = createServer((_request, response) => response.writeHead(502).end())
  server.on('connect', ({ url }, client, head) => {
    client.on('error', () => client.destroy())
    if (url !== host) {
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const site = connect(Number(door.split(':')[1]), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      site.write(head)
      site.pipe(client).pipe(site)
    })
    site.on('error', () => client.destroy())
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
