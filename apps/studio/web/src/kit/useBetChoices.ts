import { useMemo } from 'react'
import type { AutoChoices } from '../parts/AutoBet.tsx'
import { useGamePart } from './game.tsx'
import { useChoices } from './storage.ts'
import type { Choices } from './storage.ts'

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
