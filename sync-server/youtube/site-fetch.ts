// The only way to the video site: a fetch for its host and no other, whatever address its responses name.
import { limitedFetch } from '../outside/limited-fetch.ts'
import { StatusRefused } from './site-failure.ts'

const HOSTS: ReadonlySet<string> = new Set(['www.youtube.com'])
/** As large as a transcript may be; a player response has a tenth of that. */
const MAX_BYTES = 4 * 1024 * 1024

/** An address outside the site. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused'
}

/**
 * A fetch that calls only the site's host, by https, follows no redirect, sends no cookie, and throws on anything but a 200.
 * `by` is the underlying fetch, which tests replace.
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
