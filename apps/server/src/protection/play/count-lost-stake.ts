import type { Money } from '@chokka/money'
import { askIn, dayOf, type Ctx } from '../../kit/index.ts'
import { countPlay } from './counted.ts'
import { playFactsOf, saveCounted } from './play-facts.ts'

/** Counts the stake of an open bet that was lost without its vendor. The caller has locked the member's cash. */
export async function countLostStake(ctx: Ctx, lost: { holderId: bigint; stake: Money }): Promise<void> {
  const { holderId, stake } = lost
  const ask = askIn(ctx.db)
  const today = dayOf(ctx.clock.now(), ctx.site.timeZone)
  const played = { placed: 0n, settled: stake, returned: 0n, placedOn: today, today }
  const after = countPlay(await playFactsOf(ask, holderId), played)
  await saveCounted(ask, [{ holder: holderId, counted: after?.counted ?? null }])
}
