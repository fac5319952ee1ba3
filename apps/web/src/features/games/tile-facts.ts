import { useMemo } from 'react'
import { useImageHosts } from '../../kit/hosts.ts'
import { useCall } from '../../kit/client.ts'

const freshMs = 10 * 60_000

/** What all tiles of a list need besides their game; asked once for the list and not by each of thousands of tiles. */
export type TileFacts = {
  /** Undefined until known. */
  hosts: readonly string[] | undefined
  vendorName: (code: string) => string
}

export function useTileFacts(): TileFacts {
  const hosts = useImageHosts()
  const { data } = useCall('gameVendors', undefined, { freshMs })
  return useMemo(() => {
    const names = new Map(
      (data?.content ?? []).flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName] as const)),
    )
    return { hosts, vendorName: (code: string) => names.get(code) ?? code }
  }, [hosts, data])
}
