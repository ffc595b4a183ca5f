// The engine's name in the cache of AI insights: that of the model that really answered, because a service may have loaded
// another one than it was asked for.

const SNAPSHOT = /^[-:@.](?:\d[\w.-]*|latest)$/

/**
 * The engine's name. A dated snapshot of the requested model counts as that model, so that a process finds what another one
 * stored before it has asked anything; until something has answered, an unnamed model is named by its address.
 */
export function engineName(asked: string, answered: string | undefined): string {
  if (answered === undefined || answered === '') return `ai:${asked}`
  const isSnapshot = answered.startsWith(asked) && SNAPSHOT.test(answered.slice(asked.length))
  return `ai:${isSnapshot ? asked : answered}`
}
