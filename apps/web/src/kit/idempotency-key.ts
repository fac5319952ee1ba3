import { useRef } from 'react'
import { randomHex } from '@chokka/client/chance.ts'
import type { RefusalCode } from '@chokka/client/calls.ts'

/** A random UUID; `crypto.randomUUID` is not available on pages that were loaded over plain HTTP. */
export function randomUuid(): string {
  const hex = randomHex(32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

// After these the outcome is unknown. Sending the same id again cannot make it happen twice.
const unsure: ReadonlySet<RefusalCode> = new Set(['network_error', 'slow_network', 'busy_try_again', 'unknown_error'])

/** The id of a deposit or withdrawal: a retry of the same content sends the same one until the server has answered. */
export function useIdempotencyKey(): { keyFor: (content: string) => string; answered: (code?: RefusalCode) => void } {
  const last = useRef<{ content: string; id: string } | null>(null)
  return {
    keyFor: (content) => {
      if (last.current?.content !== content) last.current = { content, id: randomUuid() }
      return last.current.id
    },
    answered: (code) => {
      if (code === undefined || !unsure.has(code)) last.current = null
    },
  }
}
