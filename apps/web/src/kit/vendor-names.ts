import { useMemo } from 'react'
import { useCall } from './client.ts'

const freshMs = 10 * 60_000

/** The name of a vendor by its code, in the reader's language; the code until it is known. */
export function useVendorName(): (code: string) => string {
  const { data } = useCall('gameVendors', undefined, { freshMs })
  return useMemo(() => {
    const names = new Map(
      (data?.content ?? []).flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName] as const)),
    )
    return (code: string) => names.get(code) ?? code
  }, [data])
}
