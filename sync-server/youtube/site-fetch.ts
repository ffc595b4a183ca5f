// The only door to the video site: a fetch for its host and no other, whatever address a response of the site names.
import { limitedFetch } from '../outside/limited-fetch.ts'
import { StatusRefused } from './site-failure.ts'

const HOSTS: ReadonlySet<string> = new Set(['www.youtube.com'])
/** As large as a transcript may be; a player response has a tenth of it. */
const MAX_BYTES = 4 * 1024 * 1024

/** An address that is not the site's. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused'
}

/**
 * A fetch that asks only the site's host by https, follows no redirect, carries no cookie, and throws on everything but a
 * 200. `by` is the fetch beneath, which tests bring.
 */
export function siteFetch(by: typeof fetch): typeof fetch {
  const limited = limitedFetch(MAX_BYTES, false, by)
  return async (input, init) => {
    const { protocol, host } = new URL(input instanceof Request ? input.url : input)
    if (protocol !== 'https:' || !HOSTS.has(host)) throw new HostRefused(`Not an address of the site: ${host}`)
    const response = await limited(input, { ...init, credentials: 'omit' })
    if (response.status !== 200) throw new StatusRefused(response)
    return response
  }
}
