const NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the host in an address is the machine itself. */
export function isLoopbackName(hostname: string): boolean {
  return NAMES.has(hostname)
}
