import type { ToastOptions } from '@chokka/ui'
import { makeStore } from '@chokka/ui/store.ts'

/** The last toast that any part of the app asked for; `Toasts.tsx` shows it. */
export const lastToast = makeStore<ToastOptions | null>(null)

/** A sentence that appears and goes by itself: `toast({ text, tone: 'ok' })`. */
export const toast = (options: ToastOptions): void => lastToast.set({ ...options })
