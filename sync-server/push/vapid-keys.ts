// The key pair by which push services recognize this server (RFC 8292). Browsers tie their subscriptions to it, so it is
// stored: with a new pair, everybody would have to switch reminders on again.
import { createECDH, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import webPush from 'web-push'
import { z } from 'zod'

const VapidKeys = z.object({
  // A P-256 public key (uncompressed point) and private key (scalar), in base64url.
  publicKey: z.string().regex(/^B[A-Za-z0-9_-]{86}$/),
  privateKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
})
export type VapidKeys = Readonly<z.infer<typeof VapidKeys>>

/** A new pair. */
export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}

/**
 * The given pair, else the one in the file, which is made once and readable by its owner only. The error is a sentence for
 * the person who starts the server: not a key pair, or two halves that do not match.
 */
export async function keptVapidKeys(given: VapidKeys | undefined, path: string): Promise<Result<VapidKeys, string>> {
  if (given !== undefined) {
    return isPair(given)
      ? ok(given)
      : err('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no key pair of P-256 in base64url.')
  }
  if (!existsSync(path)) await makeOnce(path)
  const kept = VapidKeys.safeParse(parseJson(await readFile(path, 'utf8')))
  return kept.success && isPair(kept.data)
    ? ok(kept.data)
    : err(
        `VAPID keys: ${path} holds no key pair; delete the file to get a new one. Reminders are then switched on again by each browser.`,
      )
}

// All or nothing: of two servers that start at once, one pair is stored, and neither reads half of it.
async function makeOnce(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    // On a full disk it makes the file and then fails.
    await writeFile(draft, `${JSON.stringify(newVapidKeys())}\n`, { mode: 0o600, flag: 'wx' })
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  await chmod(path, 0o600)
}

function isPair(keys: VapidKeys): boolean {
  if (!VapidKeys.safeParse(keys).success) return false
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(keys.privateKey, 'base64url')
    return ecdh.getPublicKey('base64url') === keys.publicKey
  } catch {
    return false // not a private key of the curve
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
