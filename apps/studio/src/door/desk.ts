import { sql } from 'kysely'
import { fromMicros, toVendorUnits } from '@chokka/money'
import { deskBetsRequest, deskPaths, deskStateRequest, vendorNumber } from '@chokka/vendor-api'
import type { DeskBetsRequest, SentDeskState } from '@chokka/vendor-api'
import type { Db } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import { DoorFault } from './door-fault.ts'
import { servedFor } from './signed-for.ts'
import type { Serve } from './signed-for.ts'

/** The vendor whose desk it is; `has`: whether a game is one of its own. */
type OwnDesk = { base: string; code: string; has: (game: string) => boolean }

/** The desk of one of our vendors: staff of the operator close and open the bets of a game, and see what it holds. */
export function serveDesk(serve: Serve, kit: Kit, desk: OwnDesk): void {
  const call = servedFor(serve, desk)
  const own = (game: string): string => {
    if (!desk.has(game)) throw new DoorFault(404, 'unknown game')
    return game
  }
  call(deskPaths.state, deskStateRequest, ({ game_code: game }) => stateOf(kit.db, own(game)))
  call(deskPaths.bets, deskBetsRequest, async (body) => {
    const game = own(body.game_code)
    if (body.dry_run !== true && (await act(kit, body))) {
      const { bets, staff, reason } = body
      kit.log.warn({ game, bets, staff, reason }, 'staff of the operator have changed whether a game takes bets')
    }
    return stateOf(kit.db, game)
  })
}

/** Does an act, once. False when it was done before. */
const act = (kit: Kit, body: DeskBetsRequest): Promise<boolean> =>
  kit.db.transaction().execute(async (tx) => {
    const { game_code: game, act_uuid: id, bets, reason, staff, sent_at: sentAt } = body
    // Acts of one game come one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`desk ${game}`}, 0))`.execute(tx)
    const { rows } = await sql<{ id: string; same: boolean; later: boolean }>`
      select id, game = ${game} and bets = ${bets} as same, sent_at >= ${sentAt}::timestamptz as later
      from desk_act where id = ${id} or game = ${game} order by id = ${id} desc, sent_at desc limit 1`.execute(tx)
    const [known] = rows
    if (known?.id === id) {
      if (!known.same) throw new DoorFault(409, 'this act was another one')
      return false
    }
    if (known?.later) throw new DoorFault(409, 'a later act came first')
    await tx
      .insertInto('desk_act')
      .values({ id, game, bets, reason, staff, sent_at: new Date(sentAt) })
      .execute()
    await tx.deleteFrom('closed_game').where('game', '=', game).execute()
    if (bets === 'closed') {
      await sql`insert into closed_game (game, since, reason, staff) values (${game}, now(), ${reason}, ${staff})`.execute(
        tx,
      )
    }
    return true
  })

type Held = {
  since: Date | null
  reason: string | null
  staff: string | null
  bets: number
  stakes: bigint
  oldest: Date | null
  calls: number
}

async function stateOf(db: Db, game: string): Promise<SentDeskState> {
  const { rows } = await sql<Held>`
    select closed_game.since, reason, staff, bets, stakes, oldest, calls
    from (
      select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as stakes, min(bet.created_at) as oldest
      from bet join player on player.id = player_id
      where game = ${game} and state in ('intended', 'accepted') and operator_user is not null
    ) as open, (
      select count(*)::int as calls from wallet_call join bet on bet.id = bet_id
      where game = ${game} and wallet_call.state = 'due' and not wallet_call.demo
    ) as due left join closed_game on closed_game.game = ${game}`.execute(db)
  const [held] = rows
  if (!held) throw new Error('the state of a game could not be read')
  const { since, reason, staff, bets, stakes, oldest, calls } = held
  return {
    game_code: game,
    bets: since ? 'closed' : 'open',
    closed: since && { since: since.toISOString(), reason: reason ?? '', staff: staff ?? '' },
    open_bets: bets,
    open_stakes: vendorNumber(toVendorUnits(fromMicros(stakes))),
    oldest_at: oldest?.toISOString() ?? null,
    unanswered_calls: calls,
  }
}
