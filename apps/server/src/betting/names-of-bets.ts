import { nameIn } from '../games/index.ts'
import type { Ctx } from '../kit/index.ts'
import { allBets } from './betting-record.ts'

/** What was played, by the ids of the bets, in a language of the site. */
export async function namesOfBets(
  ctx: Ctx,
  bets: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  if (bets.length === 0) return new Map()
  const rows = await allBets(ctx).select(['b.id', 'g.names']).where('b.id', 'in', bets).execute()
  return new Map(rows.map(({ id, names }) => [id, nameIn(names, language)]))
}
