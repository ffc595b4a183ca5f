// This browser's subscription to reminders by web push: with its push service (Push API) and with our server. Pages and the
// service worker use it. It rings for the learner whose session told the server, until that session ends.
import { PushKey } from '../domain/wire/web-push.ts'
import { apiCall } from './client.ts'

const PATH = '/api/push/subscriptions'

type Pushing = Pick<ServiceWorkerRegistration, 'pushManager'>

/** Subscribes, or subscribes again if the server's key has changed; a subscription that only half worked is undone. */
export async function subscribeToPush({ pushManager }: Pushing): Promise<void> {
  const { publicKey } = await apiCall({ method: 'GET', path: '/api/push/key', schema: PushKey })
  const known = await pushManager.getSubscription()
  const isUsable = known !== null && isUnder(known, publicKey)
  if (known !== null && !isUsable) await known.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = isUsable ? known : await pushManager.subscribe(options)
  try {
    await tellServer(subscription)
  } catch (error) {
    // Else it would look switched on here, and never ring.
    if (!isUsable) await subscription.unsubscribe()
    throw error
  }
}

/** Tells the server again what it may have lost: with its session a subscription ends there. Nothing where there is none. */
export async function keepPushSubscription(registration: Pushing): Promise<void> {
  const known = await registration.pushManager.getSubscription()
  if (known === null) return
  const { publicKey } = await tellServer(known)
  if (!isUnder(known, publicKey)) await subscribeToPush(registration)
}

/** Ends the subscription here and, if it can be reached, on the server: a message for it would come back as undeliverable. */
export async function unsubscribeFromPush({ pushManager }: Pushing): Promise<void> {
  const known = await pushManager.getSubscription()
  if (known === null) return
  await known.unsubscribe()
  await apiCall({ method: 'DELETE', path: PATH, body: { endpoint: known.endpoint } }).catch(() => null)
}

function tellServer(subscription: PushSubscription): Promise<PushKey> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return apiCall({ method: 'POST', path: PATH, body: { endpoint, keys: { p256dh, auth } }, schema: PushKey })
}

// A browser that does not say under which key it is keeps its own.
function isUnder({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  return key === null || base64Url(new Uint8Array(key)) === publicKey
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
