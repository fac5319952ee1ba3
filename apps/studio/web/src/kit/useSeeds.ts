import { useToast, useTexts } from '@chokka/ui'
import { makeStore, useStore } from '@chokka/ui/store.ts'
import { useEffect, useState } from 'react'
import type { SeedsShown } from '@chokka/studio-wire/seeds'
import { useGame, useRefused } from './game.tsx'

/** The player's seeds as the studio shows them: one pair for all games, so one for the page. */
const shown = makeStore<SeedsShown | null>(null)

const used = (nonce: number, serverSeedHash: string): void => {
  const now = shown.now()
  if (now?.serverSeedHash === serverSeedHash && now.nonce <= nonce) shown.set({ ...now, nonce: nonce + 1 })
}

/** The seeds in use. Each bet increases the nonce by one. */
export function useSeeds() {
  const { opened } = useGame()
  const given = opened?.seeds
  useEffect(() => {
    if (given) shown.set(given)
  }, [given])
  return { seeds: useStore(shown), used }
}
export type Seeds = ReturnType<typeof useSeeds>

/** Takes a new pair of seeds, with a client seed of the player's choice or not: the server seed in use is revealed. */
export function useReveal() {
  const { t } = useTexts()
  const { send } = useGame()
  const refused = useRefused()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  /** Whether it was revealed. */
  const reveal = async (clientSeed?: string): Promise<boolean> => {
    setBusy(true)
    const answer = await send(clientSeed === undefined ? { do: 'rotateSeed' } : { do: 'setClientSeed', clientSeed })
    setBusy(false)
    if (!answer.ok) {
      refused(answer.code)
      return false
    }
    shown.set(answer.value)
    toast({ text: t('studio.seedRevealed'), tone: 'ok' })
    return true
  }
  return { reveal, busy }
}
