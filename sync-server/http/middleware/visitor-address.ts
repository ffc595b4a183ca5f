// Behind a proxy, a visitor's address is what the proxy wrote into X-Forwarded-For. Some proxies add the port, which is another one
// for each connection and would make each a visitor of its own.
import { isIP } from 'node:net'
import type { Middleware } from 'koa'

const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>\d+(?:\.\d+){3}):\d+)$/

/** Makes `ctx.ip` an address without a port; without one in the header, that of the connection. */
export function visitorAddress(): Middleware {
  return (ctx, next) => {
    const { v6, v4 } = WITH_PORT.exec(ctx.request.ip)?.groups ?? {}
    const written = v6 ?? v4 ?? ctx.request.ip
    ctx.request.ip = isIP(written) === 0 ? (ctx.req.socket.remoteAddress ?? '') : written
    return next()
  }
}
