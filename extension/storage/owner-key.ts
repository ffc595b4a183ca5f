/** Names a learner in the extension's storage. Hashed, so that after signing out no address or id of theirs stays on the device. */
export async function ownerKey(userId: string | null): Promise<string> {
  if (userId === null) return NOBODY
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId))
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const NOBODY = 'nobody'
