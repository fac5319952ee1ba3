import { ask } from './client.ts'
import { pushKey } from './push-key.ts'
import { localItems } from '@chokka/ui/storage.ts'

/**
 * Notices on this device: `none` where the browser has none, `refused` where it keeps them from the page, as one that
 * blocks storage does, `blocked` where its owner has forbidden them.
 */
export type PushState = 'none' | 'refused' | 'blocked' | 'off' | 'on'

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export const pushState = (account: string): Promise<PushState> => readState(account).catch(() => 'refused')

async function readState(account: string): Promise<PushState> {
  if (!hasPush() || !(await navigator.serviceWorker.getRegistration())) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  const isOn = localItems.getItem(pushKey) === account && (await subscriptionNow()) !== null
  return isOn ? 'on' : 'off'
}

/** Asks the owner of the browser, and registers it. Throws when the browser or the server does not take it. */
export async function allowPush(account: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(account)
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'none'
  const { publicKey } = await ask('pushState')
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await register(made)
  localItems.setItem(pushKey, account)
  return 'on'
}

export async function stopPush(): Promise<PushState> {
  localItems.removeItem(pushKey)
  const subscription = await subscriptionNow()
  if (subscription) await ask('stopPush', { endpoint: subscription.endpoint })
  await subscription?.unsubscribe()
  return 'off'
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint && keys?.p256dh && keys.auth)
    await ask('allowPush', { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
}

/**
 * After a login: a browser that shows notices of this account is registered for the new session, because a logout ends
 * them. Those of another account end: their subscription is given up, and the server hears that it is gone.
 */
export async function followPush(account: string): Promise<void> {
  if (!hasPush()) return
  const subscription = await subscriptionNow()
  if (!subscription) return
  if (localItems.getItem(pushKey) === account) return register(subscription)
  localItems.removeItem(pushKey)
  await subscription.unsubscribe()
}
