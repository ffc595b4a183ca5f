// Which addresses the AI service may have: neither the key nor a video's words may cross a public network unencrypted.
import { err, ok, type Result } from '#domain/kernel/result.ts'

const PRIVATE_IPV4 = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$/
const PRIVATE_IPV6 = /^\[(?:::1|f[cd][0-9a-f]{2}:[0-9a-f:]+)\]$/
const PRIVATE_NAME = /^(?:[a-z0-9_-]+|(?:[a-z0-9_-]+\.)+(?:localhost|local|internal|lan|home\.arpa))$/

/**
 * Checks OPENAI_BASE_URL: https anywhere; http on loopback, private networks and single-label names, where a self-hosted
 * Ollama, vLLM or LM Studio runs. Returns the address without a trailing slash, or the problem, worded to follow the
 * variable's name.
 */
export function parseBaseUrl(text: string): Result<string, string> {
  if (!URL.canParse(text)) return err('must be an address like https://host/v1')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return err('must be an address starting with https:// or http://')
  if (url.username !== '' || url.password !== '') {
    return err('must not hold a password; give the key in OPENAI_API_KEY')
  }
  if (url.search !== '' || url.hash !== '') return err('must end with its path, without ? and #')
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) {
    return err('may start with http:// only for this machine or a private network; use https://')
  }
  return ok(url.href.replace(/(?<!\/)\/+$/, ''))
}

function isPrivateHost(host: string): boolean {
  return PRIVATE_IPV4.test(host) || PRIVATE_IPV6.test(host) || (PRIVATE_NAME.test(host) && !/^\d/.test(host))
}
