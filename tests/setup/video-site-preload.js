// Loaded before the program by a browser test (NODE_OPTIONS): what it asks of the video site goes to the stub at VIDEO_SITE_STUB.
import process from 'node:process'

const { fetch, Request, URL } = globalThis
const stub = process.env.VIDEO_SITE_STUB

globalThis.fetch = (input, init) => {
  const asked = new Request(input, init)
  const { host, pathname, search } = new URL(asked.url)
  if (host !== 'www.youtube.com') return fetch(input, init)
  return fetch(`${stub}${pathname}${search}`, { ...init, method: asked.method, signal: asked.signal })
}
