import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Kit } from '../kit/kit.ts'
import type { PlayedGame } from '@chokka/studio-wire/record'
import { createDemoBalance } from './demo.ts'
import type { Owner } from './backend.ts'

export const sessionHours = 24

export type Session = Owner & {
  id: bigint
  game: PlayedGame
  demo: boolean
  name: string
  lang: string
  lobbyUrl: string | null
  depositUrl: string | null
  /** Whether its bets take part in the jackpot: those of test accounts do not (J-09). */
  jackpot: boolean
  expiresAtMs: number
}

export type Launch = {
  operatorUser: string | null
  operatorToken: string | null
  shownName: string | null
  game: PlayedGame
  currency: string
  lang: string
  lobbyUrl: string | null
  depositUrl: string | null
  jackpot?: boolean
  transferWallet?: boolean
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Opens a session for a launch and returns its token, which is stored only as a hash. Each launch of free play gets a
 * new balance.
 */
export async function openSession(kit: Kit, launch: Launch): Promise<string> {
  const token = kit.chance.token()
  await kit.db.transaction().execute(async (tx) => {
    const name = launch.shownName ?? launch.operatorUser ?? 'demo'
    const {
      rows: [player],
    } = await sql<{ id: bigint }>`
      insert into player (operator_user, shown_name) values (${launch.operatorUser}, ${name})
      on conflict (operator_user) do update set shown_name = excluded.shown_name
      returning id`.execute(tx)
    if (!player) throw new Error('no player was made')
    if (launch.operatorUser === null) await createDemoBalance(tx, player.id)
    const sealed = launch.operatorToken === null ? null : kit.seal.close(launch.operatorToken)
    await sql`
      insert into session (player_id, token_hash, game, currency, sealed_operator_token, lang, lobby_url, deposit_url,
        jackpot, transfer_wallet, expires_at)
      values (${player.id}, ${hashOf(token)}, ${launch.game}, ${launch.currency}, ${sealed}, ${launch.lang},
        ${launch.lobbyUrl}, ${launch.depositUrl},
        ${launch.jackpot ?? true}, ${launch.transferWallet ?? false},
        now() + make_interval(hours => ${sessionHours}))`.execute(tx)
  })
  return token
}

type SessionRow = {
  id: bigint
  player_id: bigint
  operator_user: string | null
  sealed_operator_token: Uint8Array | null
  currency: string
  game: PlayedGame
  shown_name: string
  lang: string
  lobby_url: string | null
  deposit_url: string | null
  jackpot: boolean
  transfer_wallet: boolean
  expires_at: Date
}

/** The valid session of a token; undefined when there is none or it is over. */
export async function findSession(kit: Kit, token: string): Promise<Session | undefined> {
  const {
    rows: [row],
  } = await sql<SessionRow>`
    select session.*, operator_user, shown_name from session join player on player.id = session.player_id
    where token_hash = ${hashOf(token)} and ended_at is null and expires_at > now()`.execute(kit.db)
  return row && sessionOf(kit, row)
}

/** A session that another process has opened a page for. */
export async function sessionOfId(kit: Kit, id: bigint): Promise<Session | undefined> {
  const {
    rows: [row],
  } = await sql<SessionRow>`
    select session.*, operator_user, shown_name from session join player on player.id = session.player_id
    where session.id = ${id}`.execute(kit.db)
  return row && sessionOf(kit, row)
}

/**
 * How long after its end a session may still finish what is open: as long as a round of mines waits for its player.
 * Older tokens are not accepted at all.
 */
const finishWithinHours = 48

/** The session of a token that has ended or expired recently. */
export async function findOverSession(kit: Kit, token: string): Promise<Session | undefined> {
  const {
    rows: [row],
  } = await sql<SessionRow>`
    select session.*, operator_user, shown_name from session join player on player.id = session.player_id
    where token_hash = ${hashOf(token)}
      and least(ended_at, expires_at) between now() - make_interval(hours => ${finishWithinHours}) and now()`.execute(
    kit.db,
  )
  return row && sessionOf(kit, row)
}

/** Whether the player has a bet in the session's game whose outcome is still to come. */
export async function hasOpen(kit: Kit, session: Session): Promise<boolean> {
  const open = await kit.db
    .selectFrom('bet')
    .select('id')
    .where('player_id', '=', session.playerId)
    .where('game', '=', session.game)
    .where('state', 'in', ['intended', 'accepted'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

const sessionOf = (kit: Kit, row: SessionRow): Session => ({
  id: row.id,
  playerId: row.player_id,
  operatorUser: row.operator_user,
  operatorToken: row.sealed_operator_token && kit.seal.open(row.sealed_operator_token),
  currency: row.currency,
  game: row.game,
  demo: row.operator_user === null,
  name: row.shown_name,
  lang: row.lang,
  lobbyUrl: row.lobby_url,
  depositUrl: row.deposit_url,
  jackpot: row.jackpot,
  transferWallet: row.transfer_wallet,
  expiresAtMs: row.expires_at.getTime(),
})

/** Ends our session after the operator has ended its own. */
export async function endSession(kit: Kit, sessionId: bigint): Promise<void> {
  await kit.db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
