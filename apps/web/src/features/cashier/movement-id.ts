import { useRef } from 'react'
import { randomHex } from '@chokka/client/chance.ts'
import type { RefusalCode } from '@chokka/client/calls.ts'

/** A random UUID; `crypto.randomUUID` is missing on pages that came over plain HTTP. */
export function randomUuid(): string {
  const hex = randomHex(32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

// After these nobody knows whether the server did it. The same id sent again cannot do it twice (design §4).
const unsure: ReadonlySet<RefusalCode> = new Set(['network_error', 'slow_network', 'busy_try_again', 'unknown_error'])

/** The id of the next movement: the same one for the same content until the server has answered for it. */
export function useMovementId(): { idFor: (content: string) => string; answered: (code?: RefusalCode) => void } {
  const held = useRef<{ content: string; id: string } | null>(null)
  return {
    idFor: (content) => {
      if (held.current?.content !== content) held.current = { content, id: randomUuid() }
      return held.current.id
    },
    answered: (code) => {
      if (code === undefined || !unsure.has(code)) held.current = null
    },
  }
}
