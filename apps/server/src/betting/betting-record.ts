import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { betStates } from '@chokka/contract/nouns/betting/calls'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { fromMicros } from '@chokka/money'
import { nameIn } from '../games/index.ts'
import { me, recordPage, type Ctx } from '../kit/index.ts'

type Bet = Value<'bettingRecord'>['content'][number]

const betsOf = (ctx: Ctx, holderId: bigint) => allBets(ctx).where('b.holder_id', '=', holderId)

/** Bets of all members, for staff. */
export const allBets = (ctx: Ctx) =>
  ctx.db
    .selectFrom('bet as b')
    .innerJoin('game_view as g', 'g.id', 'b.game_id')
    .innerJoin('vendor_view as v', 'v.id', 'b.vendor_id')

export const betColumns = [
  'b.id',
  'b.placed_at',
  'b.settled_at',
  'b.round',
  'b.state',
  'b.stake',
  'b.payout',
  'g.names',
  'g.code',
  'g.type',
  'v.code as vendor',
] as const

type Row = {
  id: string
  placed_at: Date
  settled_at: Date | null
  round: string
  state: string
  stake: bigint
  payout: bigint
  names: unknown
  code: string
  type: string | null
  vendor: string
}

export const toBet = (row: Row, language: string): Bet => ({
  id: row.id,
  at: row.placed_at,
  settledAt: row.settled_at,
  gameName: nameIn(row.names, language),
  gameCode: row.code,
  gameType: gameTypes.find((type) => type === row.type) ?? 'RNG',
  vassalage: row.vendor,
  round: row.round,
  state: betStates.find((state) => state === row.state) ?? 'open',
  stake: fromMicros(row.stake),
  payout: fromMicros(row.payout),
  // What the bet did to the balance in the end: nothing while it is open. The stake of a void bet came back; what was
  // won on it before stays until the vendor takes that back too.
  result: fromMicros(row.state === 'open' ? 0n : row.state === 'void' ? row.payout : row.payout - row.stake),
})

/**
 * A page of the member's own bets, and the totals of all bets that the filter selects; a void bet has no stake there.
 */
export const bettingRecord = (ctx: Ctx, input: Input<'bettingRecord'>): Promise<Value<'bettingRecord'>> =>
  recordOf(ctx, me(ctx).holderId, input)

/** The same of any member, for staff. */
export const memberBets = (ctx: Ctx, input: Input<'memberBets'>): Promise<Value<'memberBets'>> =>
  recordOf(ctx, input.holderId, input)

type Filter = Input<'memberBets'> | Input<'bettingRecord'>

async function recordOf(ctx: Ctx, holderId: bigint, input: Filter): Promise<Value<'bettingRecord'>> {
  const page = recordPage(input, ctx.site.timeZone)
  let query = betsOf(ctx, holderId)
  if (page.from) query = query.where('b.placed_at', '>=', page.from)
  if (page.before) query = query.where('b.placed_at', '<', page.before)
  if ('gameType' in input && input.gameType) query = query.where('g.type', '=', input.gameType)
  if ('gameCode' in input && input.gameCode) query = query.where('g.code', '=', input.gameCode)
  if (input.state) query = query.where('b.state', '=', input.state)
  const rows = await query
    .select(betColumns)
    .orderBy('b.placed_at', 'desc')
    .orderBy('b.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const sums = await query
    .select([
      sql<bigint>`count(*)`.as('bets'),
      sql<bigint>`coalesce(sum(b.stake) filter (where b.state <> 'void'), 0)::bigint`.as('stake'),
      sql<bigint>`coalesce(sum(b.payout), 0)::bigint`.as('payout'),
      sql<bigint>`coalesce(sum(b.payout - case b.state when 'void' then 0 else b.stake end)
        filter (where b.state <> 'open'), 0)::bigint`.as('result'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...page.of(
      rows.map((row) => toBet(row, input.language)),
      Number(sums.bets),
    ),
    totals: {
      bets: Number(sums.bets),
      stake: fromMicros(sums.stake),
      payout: fromMicros(sums.payout),
      result: fromMicros(sums.result),
    },
  }
}
