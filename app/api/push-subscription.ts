// This browser's subscription to web push reminders, at its push service (Push API) and at our server. Used by pages and the
// service worker. It rings for the learner whose session registered it, until that session ends.
import { PushKey } from '../domain/wire/web-push.ts'
import { DoneAnswer } from '../domain/wire/done-answer.ts'
import { apiCall } from './client.ts'

const PATH = '/api/push/subscriptions'

type Pushing = Pick<ServiceWorkerRegistration, 'pushManager'>

/** Subscribes, or resubscribes if the server's key has changed. If the server call fails, a new subscription is undone. */
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
    // Otherwise it would look switched on here but never ring.
    if (!isUsable) await subscription.unsubscribe()
    throw error
  }
}

/** Registers the subscription again, because the server drops it when its session ends. Does nothing if there is none. */
export async function keepPushSubscription(registration: Pushing): Promise<void> {
  const known = await registration.pushManager.getSubscription()
  if (known === null) return
  const { publicKey } = await tellServer(known)
  if (!isUnder(known, publicKey)) await subscribeToPush(registration)
}

/** Ends the subscription here and, if it can be reached, on the server. (If not, the server's next message is undeliverable.) */
export async function unsubscribeFromPush({ pushManager }: Pushing): Promise<void> {
  const known = await pushManager.getSubscription()
  if (known === null) return
  await known.unsubscribe()
  await apiCall({ method: 'DELETE', path: PATH, body: { endpoint: known.endpoint }, schema: DoneAnswer }).catch(
    () => null,
  )
}

function tellServer(subscription: PushSubscription): Promise<PushKey> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return apiCall({ method: 'POST', path: PATH, body: { endpoint, keys: { p256dh, auth } }, schema: PushKey })
}

// A browser that does not report the key keeps its subscription.
function isUnder({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  return key === null || base64Url(new Uint8Array(key)) === publicKey
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
