import { makeStore } from '@chokka/ui/store.ts'

/** How the network does: `lost` without any, `slow` while an answer takes long. */
export type Network = 'good' | 'slow' | 'lost'
export const network = makeStore<Network>('good')

const slowAfterMs = 6000
let waitingLong = 0

const settle = () => {
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  network.set(offline ? 'lost' : waitingLong > 0 ? 'slow' : 'good')
}

/** Watches one request: after some seconds without an answer the page says so. */
export function watchRequest(): (answered: boolean) => void {
  let isLong = false
  const timer = setTimeout(() => {
    isLong = true
    waitingLong += 1
    settle()
  }, slowAfterMs)
  return () => {
    clearTimeout(timer)
    if (isLong) waitingLong -= 1
    settle()
  }
}

/** Follows the browser's own word on whether there is a network. */
export function followNetwork(): void {
  window.addEventListener('online', settle)
  window.addEventListener('offline', settle)
  settle()
}
