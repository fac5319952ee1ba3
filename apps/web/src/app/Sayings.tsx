import { useToast } from '@chokka/ui'
import { useEffect } from 'react'
import { sayings } from '../kit/open.ts'

/** Shows as a toast what any part of the app has said. */
export function Sayings() {
  const toast = useToast()
  useEffect(
    () =>
      sayings.watch(() => {
        const order = sayings.now()
        if (order) toast(order)
      }),
    [toast],
  )
  return null
}
