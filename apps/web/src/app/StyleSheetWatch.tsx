import { useEffect, useState } from 'react'
import { watchStyleSheets } from '@chokka/client/chunk-error.ts'
import type { ChunkError } from '@chokka/client/chunk-error.ts'

/** Raises a style sheet of the page that could not be loaded as an error (spec 8). */
export function StyleSheetWatch(): null {
  const [fault, setFault] = useState<ChunkError | null>(null)
  useEffect(() => watchStyleSheets(setFault), [])
  if (fault) throw fault
  return null
}
