import { useMemo } from 'react'
import type { StakeChange } from './auto-bet.ts'
import { useGamePart } from './game.tsx'
import { useChoices } from './storage.ts'
import type { Choices } from './storage.ts'

/** The settings of automatic bets as typed and stored, one set for each game. */
export type AutoChoices = {
  auto: boolean
  autoRounds: string
  stopProfit: string
  stopLoss: string
  stopSingleWin: string
  onWin: StakeChange['change']
  onWinBy: string
  onLoss: StakeChange['change']
  onLossBy: string
}

/**
 * The choices for the bets of one game, as stored in this browser. Betting always starts by hand, and stays so where
 * the operator allows no automatic bets.
 */
export function useBetChoices<T extends AutoChoices & Choices>(key: string, first: T) {
  const isAllowed = useGamePart(({ opened }) => opened?.autoBet !== false)
  const [choices, change] = useChoices(key, first, 'auto')
  const auto = choices.auto && isAllowed
  return [useMemo(() => ({ ...choices, auto }), [choices, auto]), change] as const
}
