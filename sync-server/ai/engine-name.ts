// The name of the engine in the cache of AI insights: that of the model that really answered, because a service may have another
// one loaded than it was asked for.

const SNAPSHOT = /^[-:@.](?:\d[\w.-]*|latest)$/

/**
 * The name of the engine. A dated snapshot of the model that was asked for counts as that model, so that what one process
 * stored another finds before it has asked anything; until something has answered, an unnamed model goes by its address.
 */
export function engineName(asked: string, answered: string | undefined): string {
  if (answered === undefined || answered === '') return `ai:${asked}`
  const isSnapshot = answered.startsWith(asked) && SNAPSHOT.test(answered.slice(asked.length))
  return `ai:${isSnapshot ? asked : answered}`
}
