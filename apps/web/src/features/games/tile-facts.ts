import { useMemo } from 'react'
import { useImageHosts } from '../../kit/hosts.ts'
import { useVendorName } from '../../kit/vendor-names.ts'

/** What all tiles of a list need besides their game; asked once for the list and not by each of thousands of tiles. */
export type TileFacts = {
  /** Undefined until known. */
  hosts: readonly string[] | undefined
  vendorName: (code: string) => string
}

export function useTileFacts(): TileFacts {
  const hosts = useImageHosts()
  const vendorName = useVendorName()
  return useMemo(() => ({ hosts, vendorName }), [hosts, vendorName])
}
