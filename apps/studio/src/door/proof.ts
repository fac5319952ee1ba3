import { sql } from 'kysely'
import { isSolo } from '@chokka/game-math/games'
import { isSpin, isTable, mostBets, tableNames } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'
import type { Kit } from '../kit/kit.ts'
import { chainColumns, fairnessOf } from '../tables/chain.ts'
import { pastBetOf } from '../wallet/my-bets.ts'
import type { BetRow } from '../wallet/my-bets.ts'
import { endedByOf } from '../wallet/recall.ts'
import { codeOfRefusal } from '../wallet/wallet.ts'
import { rulesName } from '../rules.ts'
import { skipReason } from '@chokka/studio-wire/proved'
import type { RoundProof } from '@chokka/studio-wire/proof'
import type { SkippedNonce } from '@chokka/studio-wire/proved'

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
type TableRow = Parameters<typeof fairnessOf>[0] & {
  round: bigint
  game_number: number
  state: 'betting' | 'flying' | 'crashed' | 'void'
  game_hash: string | null
  point: bigint | null
  started_at: Date | null
}

const anyTable = tableNames.join('|')
const uuidForm = new RegExp(
  `^(?:(?!(?:${anyTable})-)[a-z]{2,20}-(?:\\d{4}-)?)?` +
    '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$',
  'i',
)
const roundForm = new RegExp(`^(?:(${anyTable})-)?(\\d{1,15})(?:-[1-${mostBets}])?$`)

/**
 * Everything that anybody needs to check a round themselves, found by a bet's id, the round name that the operator
 * knows, or a number, which is that of a crash round. Nothing that could reveal a future outcome is included.
 * Undefined: no such round.
 */
export async function proofOf(kit: Kit, id: string): Promise<RoundProof | undefined> {
  const betId = uuidForm.exec(id)?.[1]
  if (betId !== undefined) return proofOfBet(kit, betId)
  const [, game = 'crash', round] = roundForm.exec(id) ?? []
  return round === undefined || !isTable(game) ? undefined : proofOfTable(kit, game, BigInt(round))
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
  if (isTable(game)) return round === null ? undefined : proofOfTable(kit, game, BigInt(round), bet)
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

type TableProof = Extract<RoundProof, { game: TableName }>

async function proofOfTable(
  kit: Kit,
  game: TableName,
  round: bigint,
  bet: TableProof['bet'] = null,
): Promise<TableProof | undefined> {
  const {
    rows: [row],
  } = await sql<TableRow>`
    select round, game_number, state, game_hash, point, started_at, chain.*
    from shared_round join (select ${chainColumns} from round_chain) chain on chain.id = chain_id
    where shared_round.game = ${game} and round = ${round}`.execute(kit.db)
  if (!row) return undefined
  const { game_hash: gameHash, point, salt } = row
  const revealed = gameHash !== null && point !== null && salt !== null
  const hashed = revealed ? { gameHash, gameNumber: row.game_number, salt, lastHash: row.last_hash } : null
  const common = {
    round: Number(row.round),
    state: row.state,
    startedAt: row.started_at?.toISOString() ?? null,
    fairness: fairnessOf(row),
    bet,
  }
  return isSpin(game)
    ? { ...common, game, proof: hashed && { ...hashed, segment: Number(point) } }
    : { ...common, game, proof: hashed && { ...hashed, pointE2: Number(point) } }
}
