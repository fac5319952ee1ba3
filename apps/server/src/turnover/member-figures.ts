import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import type { Db } from '../kit/index.ts'
import type { Figures } from './entries.ts'

/**
 * The turnover of one member on the business days from `from` up to, but without, `before` ("2026-11-20"), by type of
 * game and vendor; closed slots only. One read by an index, however many bets there were.
 */
export async function memberFigures(
  ctx: { db: Db },
  range: { holder: bigint; from: string; before: string },
): Promise<(Figures & { type: string; vendor: number })[]> {
  const { rows } = await figuresOf(range).execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    stake: fromMicros(row.stake),
    payout: fromMicros(row.payout),
    valid: fromMicros(row.valid),
  }))
}

type Row = { type: string; vendor: number; stake: bigint; payout: bigint; valid: bigint; bets: bigint }

export const figuresOf = ({ holder, from, before }: { holder: bigint; from: string; before: string }) => sql<Row>`
  select type, vendor_id as vendor, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
    sum(valid)::bigint as valid, sum(bets)::bigint as bets
  from turnover_day where holder_id = ${holder} and day >= ${from}::date and day < ${before}::date
  group by type, vendor_id order by type, vendor_id`
