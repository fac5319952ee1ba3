import { useToast } from '@chokka/ui'
import { useEffect } from 'react'
import { lastToast } from './toasts.ts'

/** Shows the toasts of `toast()`. */
export function Toasts() {
  const show = useToast()
  useEffect(
    () =>
      lastToast.watch(() => {
        const options = lastToast.now()
        if (options) show(options)
      }),
    [show],
  )
  return null
}
