import { makeStore } from '@chokka/ui/store.ts'

/** The state of the network: `lost` when offline, `slow` while an answer takes long. */
export type Network = 'good' | 'slow' | 'lost'
export const network = makeStore<Network>('good')

const slowAfterMs = 6000
let slowRequests = 0

const update = () => {
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  network.set(offline ? 'lost' : slowRequests > 0 ? 'slow' : 'good')
}

/** Watches one request: it counts as slow after some seconds without an answer. Call the result when it has ended. */
export function watchRequest(): (answered: boolean) => void {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    slowRequests += 1
    update()
  }, slowAfterMs)
  return () => {
    clearTimeout(timer)
    if (isSlow) slowRequests -= 1
    update()
  }
}

/** Follows the browser's `online` and `offline` events. */
export function followNetwork(): void {
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  update()
}
