// What counts as one network: an IPv6 connection has 2^64 addresses and could use another one for each try.
import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED = '0:0:0:0:0:ffff'

/** The network of an address: an IPv4 address itself, however it is written; the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const [ip = ''] = address.split('%', 1)
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  if (groups.slice(0, 6).join(':') === MAPPED) return dotted(groups.slice(6))
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

// All eight groups, without leading zeros. URL normalizes an address, but writes `::` for a run of zeros.
function groupsOf(ip: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = GROUPS - (left?.length ?? 0) - (right?.length ?? 0)
  return [...(left ?? []), ...Array<string>(zeros).fill('0'), ...(right ?? [])]
}

function dotted(groups: readonly string[]): string {
  return groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff]).join('.')
}
