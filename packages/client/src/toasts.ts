import type { ToastOptions } from '@chokka/ui'
import { makeStore } from '@chokka/ui/store.ts'

/** The last toast; `Toasts.tsx` shows it. */
export const lastToast = makeStore<ToastOptions | null>(null)

/** Shows a short message that goes away by itself: `toast({ text, tone: 'ok' })`. */
export const toast = (options: ToastOptions): void => lastToast.set({ ...options })
