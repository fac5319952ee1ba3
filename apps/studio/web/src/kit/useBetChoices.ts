import type { AutoChoices } from '../parts/AutoBet.tsx'
import { useGame } from './game.tsx'
import { useChoices } from './storage.ts'
import type { Choices } from './storage.ts'

/**
 * What was chosen for the bets of one game, as this browser remembers it. Betting begins by hand, however it ended the
 * last time, and stays so where the operator allows no automatic bets.
 */
export function useBetChoices<T extends AutoChoices & Choices>(key: string, first: T) {
  const { opened } = useGame()
  const [choices, change] = useChoices(key, first, 'auto')
  const auto = choices.auto && opened?.autoBet !== false
  return [{ ...choices, auto }, change] as const
}
