import { useEffect, useState } from 'react'
import type { SeedsShown } from '../../../src/wire-shapes.ts'
import { useGame } from './game.tsx'

/** The player's seeds as the studio shows them. Each bet increases the nonce by one. */
export function useSeeds() {
  const { opened } = useGame()
  const [seeds, setSeeds] = useState<SeedsShown | null>(null)
  const given = opened?.seeds
  useEffect(() => {
    if (given) setSeeds(given)
  }, [given])
  const used = (nonce: number, serverSeedHash: string) =>
    setSeeds((now) =>
      now?.serverSeedHash === serverSeedHash && now.nonce <= nonce ? { ...now, nonce: nonce + 1 } : now,
    )
  return { seeds, setSeeds, used }
}
export type Seeds = ReturnType<typeof useSeeds>
