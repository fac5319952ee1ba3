import { sql } from 'kysely'
import type { Money } from '@chokka/money'
import { inputRows } from '@chokka/server-kit/database'
import type { Seeds } from '@chokka/game-math/fair'
import type { Choice } from '@chokka/game-math/game'
import { after } from '../kit/clock.ts'
import { violatedUnique } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import type { BatchKit, BatchWork } from '../kit/batches.ts'
import type { BetState } from '../wallet/states.ts'
import type { Session } from '../wallet/sessions.ts'
import { codeOfRefusal } from '../wallet/wallet.ts'
import type { PlayedGame } from '@chokka/studio-wire/record'

export type Intent = { id: string; round: string; seeds: Seeds; serverSeedHash: string }
/** `rules`: the version that it is accepted by. `hasSteps`: it opens a round of a game of steps. */
export type NewBet = { key: string; game: PlayedGame; rules: number; stake: Money; choice: Choice; hasSteps?: boolean }
/** What was drawn, as the record keeps it; its fields are those of the game. */
export type Drawn = Readonly<Record<string, unknown>>

type IntentRow = { sealed_server_seed: Uint8Array; server_seed_hash: string; client_seed: string; nonce: number }

/**
 * Commits the intended bet, with the nonce that it will be played with, before the operator is called; in a game of
 * steps with its round. Refuses with round_open while another round of the game is unfinished (G-01). Undefined when
 * the key was used before.
 */
export async function intend(kit: Kit, session: Session, bet: NewBet, id: string): Promise<Intent | undefined> {
  const input: IntentInput = { id, bet, session }
  const inBatch = () => kit.batch(takeFreeNonces, input, { demo: session.demo, key: String(session.playerId) })
  const alone = async () => (await takeNonces(kit, [input], 'any'))[0]
  try {
    // A bet that waited for a rotation finds the pair revealed; the second attempt finds the new pair.
    const row = (await inBatch()) ?? (await alone()) ?? (await alone())
    if (!row) return await notTaken(kit, session, bet)
    return {
      id,
      round: roundName(bet, id),
      serverSeedHash: row.server_seed_hash,
      seeds: { serverSeed: kit.seal.open(row.sealed_server_seed), clientSeed: row.client_seed, nonce: row.nonce },
    }
  } catch (error) {
    const broken = violatedUnique(error)
    if (broken === 'bet_player_id_key_key') return undefined
    if (broken === 'one_open_round_of_a_game') throw new Refusal('round_open')
    if (broken === 'one_gamble_per_win') throw new Refusal('bet_exists')
    throw error
  }
}

/** A game whose bets are closed takes none; a bet that was made before is known by its key. */
async function notTaken(kit: Kit, { playerId }: Session, { game, key }: NewBet): Promise<undefined> {
  const { rows } = await sql<{ closed: boolean; known: boolean }>`
    select exists (select from closed_game where game = ${game}) as closed,
      exists (select from bet where player_id = ${playerId} and key = ${key}) as known`.execute(kit.db)
  if (rows[0]?.known) return undefined
  if (rows[0]?.closed) throw new Refusal('betting_closed')
  throw new Error('the player has no seeds')
}

const roundName = (bet: NewBet, id: string): string => `${bet.game}-${id}`

type IntentInput = { id: string; bet: NewBet; session: Session }
const intentRows = inputRows<IntentInput>({
  bet_id: ['uuid', ({ id }) => id],
  key: ['uuid', ({ bet }) => bet.key],
  player_id: ['bigint', ({ session }) => session.playerId],
  session_id: ['bigint', ({ session }) => session.id],
  game: ['text', ({ bet }) => bet.game],
  round_name: ['text', ({ bet, id }) => roundName(bet, id)],
  stake: ['bigint', ({ bet }) => bet.stake],
  choice: ['jsonb', ({ bet }) => bet.choice],
  rules: ['int', ({ bet }) => bet.rules],
  has_steps: ['boolean', ({ bet }) => bet.hasSteps ?? false],
})

/**
 * A batch takes only bets that no unique key refuses and whose seed pair is not locked, so that no bet in it waits or
 * fails. The others get no row and take no nonce, and are then tried alone.
 */
const takeFreeNonces: BatchWork<IntentInput, IntentRow | undefined> = (kit, batch) => takeNonces(kit, batch, 'free')

async function takeNonces(
  { db, runner }: BatchKit,
  inputs: readonly IntentInput[],
  which: 'free' | 'any',
): Promise<(IntentRow | undefined)[]> {
  const { rows } = await sql<IntentRow & { bet_id: string }>`
    with given as (${intentRows.of(inputs)}
    ), pair as (
      -- One index probe for each bet. The lock keeps the pair active until its nonce is taken.
      select active.id, active.next_nonce, given.* from given cross join lateral (
        select id, next_nonce from seed_pair where seed_pair.player_id = given.player_id and state = 'active'
        for update ${which === 'free' ? sql`skip locked` : sql``}
      ) active
      where not exists (select from closed_game where closed_game.game = given.game)
    ), intended as (
      insert into bet (id, key, player_id, session_id, game, round_name, stake, state, seed_pair_id, nonce, choice,
        rules, runner)
      select bet_id, key, player_id, session_id, game, round_name, stake, 'intended', pair.id, next_nonce,
        choice, rules, ${runner.number} from pair
      ${which === 'free' ? sql`on conflict do nothing` : sql``}
      returning id as bet_id, seed_pair_id, nonce
    ), opened as (
      insert into step_round (bet_id) select bet_id from intended join given using (bet_id) where has_steps
    ), taken as (
      update seed_pair set next_nonce = next_nonce + 1 from intended where seed_pair.id = intended.seed_pair_id
      returning bet_id, sealed_server_seed, server_seed_hash, client_seed, nonce
    )
    select bet_id, sealed_server_seed, server_seed_hash, client_seed, nonce from taken`.execute(db)
  const found = new Map(rows.map((row) => [row.bet_id, row]))
  return inputs.map((one) => found.get(one.id))
}

export type KnownBet = {
  id: string
  game: PlayedGame
  stake: bigint
  /** The version that it was accepted by, which need not be that of now. */
  rules: number
  state: BetState
  refusal: string | null
  payout: bigint | null
  multiplier: string | null
  choice: Choice
  outcome: Drawn | null
  balance_after: bigint | null
  nonce: number
  server_seed_hash: string
}
type FoundBet = KnownBet & { win: 'due' | 'refused' | null; attempts: number | null }

const pollMs = 25
/** Longer than taking the stake of one bet can last, with all retries and waits. */
const timeoutMs = 10_000

/**
 * The bet that was made with this key before. One that is still in progress, on another device and perhaps in another
 * process, is awaited. Refuses as the bet was refused, with key_reused when it was a different bet, and with
 * not_confirmed when it is being rolled back.
 */
export async function betOfKey(kit: Kit, session: Session, bet: NewBet): Promise<KnownBet> {
  const endMs = kit.clock.nowMs() + timeoutMs
  let known = await findByKey(kit, session, bet)
  while (isInProgress(known) && kit.clock.nowMs() < endMs) {
    await after(kit.clock, pollMs)
    known = await findByKey(kit, session, bet)
  }
  const same =
    known.game === bet.game &&
    known.stake === bet.stake &&
    Object.entries(bet.choice).every(([name, value]) => String(known.choice?.[name]) === String(value))
  if (!same) throw new Refusal('key_reused')
  if (known.state === 'refused') throw new Refusal(codeOfRefusal(known.refusal))
  if (known.state === 'intended') throw new Refusal('unavailable')
  if (known.state !== 'settled' && known.state !== 'accepted') throw new Refusal('not_confirmed')
  // After a win only the operator knows the balance.
  return isWin(known) && known.win !== null ? { ...known, balance_after: null } : known
}

async function findByKey(kit: Kit, session: Session, bet: NewBet): Promise<FoundBet> {
  const {
    rows: [known],
  } = await sql<FoundBet>`
    select bet.*, server_seed_hash, wallet_call.state as win, attempts
    from bet left join seed_pair on seed_pair.id = seed_pair_id left join wallet_call on bet_id = bet.id
    where bet.player_id = ${session.playerId} and key = ${bet.key}`.execute(kit.db)
  if (!known) throw new Refusal('unavailable')
  return known
}

const isWin = (bet: KnownBet): boolean => (bet.payout ?? 0n) > 0n

/**
 * The process that made it has not finished it: either the stake is not answered, or the first call for its win is not.
 */
const isInProgress = (bet: FoundBet): boolean =>
  bet.state === 'intended' || (isWin(bet) && bet.win === 'due' && bet.attempts === 0)
