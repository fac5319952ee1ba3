import type { RoundProof } from '../../../src/wire-shapes.ts'
import { field } from '../kit/played.ts'
import type { Choice } from './checks.ts'

export type Found = RoundProof | 'unknown' | 'failed'

/** The published proof of a round or bet, by any of its ids. */
export async function findRound(id: string, signal: AbortSignal): Promise<Found> {
  try {
    const answer = await fetch(`/api/rounds/${encodeURIComponent(id)}`, { signal })
    if (answer.status === 404 || answer.status === 400) return 'unknown'
    // The studio answers in the shape of roundProof, which it validates itself.
    return answer.ok ? ((await answer.json()) as RoundProof) : 'failed'
  } catch {
    return 'failed'
  }
}

/** The choice of the player, from the stored bet. */
export function choiceOf(game: 'dice' | 'mines' | 'plinko', choice: unknown): Choice {
  if (game === 'dice') {
    const direction = field(choice, 'direction') === 'under' ? 'under' : 'over'
    return { game, target: Number(field(choice, 'target') ?? 5050), direction }
  }
  if (game === 'mines') return { game, mines: Number(field(choice, 'mines') ?? 3) }
  const risk = field(choice, 'risk')
  return {
    game,
    risk: risk === 'low' || risk === 'high' ? risk : 'medium',
    rows: Number(field(choice, 'rows') ?? 12),
  }
}
