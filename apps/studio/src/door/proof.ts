import { sql } from 'kysely'
import { isSolo } from '@chokka/game-math/games'
import type { Kit } from '../kit/kit.ts'
import { chainColumns, fairnessOf } from '../crash/chain.ts'
import { pastBetOf } from '../wallet/my-bets.ts'
import type { BetRow } from '../wallet/my-bets.ts'
import { endedByOf } from '../wallet/recall.ts'
import { codeOfRefusal } from '../wallet/wallet.ts'
import { rulesName } from '../rules.ts'
import { skipReason } from '../wire-shapes.ts'
import type { RoundProof, SkippedNonce } from '../wire-shapes.ts'

type ProofRow = BetRow & {
  demo: boolean
  rules: number
  in_force_from: Date | null
  seed_pair_id: bigint | null
  nonce: number | null
  seed_state: string | null
  sealed_server_seed: Uint8Array | null
  server_seed_hash: string | null
  client_seed: string | null
}
type CrashRow = Parameters<typeof fairnessOf>[0] & {
  round: bigint
  game: number
  state: 'betting' | 'flying' | 'crashed' | 'void'
  game_hash: string | null
  point: bigint | null
  started_at: Date | null
}

const uuidForm =
  /^(?:(?!crash-)[a-z]{2,20}-(?:\d{4}-)?)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i
const roundForm = /^(?:crash-)?(\d{1,15})(?:-[12])?$/

/**
 * Everything that anybody needs to check a round themselves, found by a bet's id, a crash round's number, or the round
 * name that the operator knows. Nothing that could reveal a future outcome is included. Undefined: no such round.
 */
export async function proofOf(kit: Kit, id: string): Promise<RoundProof | undefined> {
  const betId = uuidForm.exec(id)?.[1]
  if (betId !== undefined) return proofOfBet(kit, betId)
  const round = roundForm.exec(id)?.[1]
  return round === undefined ? undefined : proofOfCrash(kit, BigInt(round))
}

async function proofOfBet(kit: Kit, betId: string): Promise<RoundProof | undefined> {
  const {
    rows: [row],
  } = await sql<ProofRow>`
    select bet.*, operator_user is null as demo, seed_pair.state as seed_state, sealed_server_seed, server_seed_hash,
      client_seed, in_force_from
    from bet left join game_rules on game_rules.game = ${rulesName} and version = rules
      join player on player.id = bet.player_id left join seed_pair on seed_pair.id = seed_pair_id
    where bet.id = ${betId} and bet.state <> 'refused'`.execute(kit.db)
  if (!row) return undefined
  const { game, round, ...past } = pastBetOf(row)
  const rules = { version: row.rules, inForceFrom: row.in_force_from?.toISOString() ?? null }
  const bet = { ...past, endedBy: endedByOf(row.outcome), rules, demo: row.demo }
  if (game === 'crash') return round === null ? undefined : proofOfCrash(kit, BigInt(round), bet)
  const seeds = {
    serverSeedHash: row.server_seed_hash ?? '',
    serverSeed: row.seed_state === 'revealed' && row.sealed_server_seed ? kit.seal.open(row.sealed_server_seed) : null,
    clientSeed: row.client_seed ?? '',
    nonce: row.nonce ?? 0,
    skipped: await skippedBefore(kit, row),
  }
  return isSolo(game) ? { game, bet, seeds } : { game: 'slot', slot: game, bet, seeds }
}

type SkippedRow = { nonce: number; state: BetRow['state']; refusal: string | null; created_at: Date }
const skippedShown = 50

/** Earlier nonces of the seed pair whose bets never counted, newest first: the gaps in the count. */
async function skippedBefore(kit: Kit, row: ProofRow): Promise<SkippedNonce[]> {
  if (row.seed_pair_id === null || row.nonce === null) return []
  const { rows } = await sql<SkippedRow>`
    select nonce, state, refusal, created_at from bet
    where seed_pair_id = ${row.seed_pair_id} and nonce < ${row.nonce}
      and state in ('refused', 'uncertain', 'void', 'rolled_back')
    order by nonce desc limit ${skippedShown}`.execute(kit.db)
  return rows.map(({ nonce, state, refusal, created_at: at }) => ({
    nonce,
    at: at.toISOString(),
    reason: state === 'refused' ? reasonOf(refusal) : 'not_confirmed',
  }))
}

const reasonOf = (refusal: string | null): SkippedNonce['reason'] =>
  skipReason.safeParse(codeOfRefusal(refusal)).data ?? 'operator_refused'

type CrashProof = Extract<RoundProof, { game: 'crash' }>

async function proofOfCrash(kit: Kit, round: bigint, bet: CrashProof['bet'] = null): Promise<CrashProof | undefined> {
  const {
    rows: [row],
  } = await sql<CrashRow>`
    select crash_round.round, crash_round.game, crash_round.state, game_hash, point, started_at, chain.*
    from crash_round join (select ${chainColumns} from crash_chain) chain on chain.id = chain_id
    where round = ${round}`.execute(kit.db)
  if (!row) return undefined
  const revealed = row.game_hash !== null && row.point !== null && row.salt !== null
  return {
    game: 'crash',
    round: Number(row.round),
    state: row.state,
    startedAt: row.started_at?.toISOString() ?? null,
    proof: revealed
      ? {
          gameHash: row.game_hash ?? '',
          gameNumber: row.game,
          pointE2: Number(row.point),
          salt: row.salt ?? '',
          lastHash: row.last_hash,
        }
      : null,
    fairness: fairnessOf(row),
    bet,
  }
}
