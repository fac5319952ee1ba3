import { sql } from 'kysely'
import { skipReason } from '@chokka/studio-wire/proved'
import type { SkippedNonce } from '@chokka/studio-wire/proved'
import type { RoundProof } from '@chokka/studio-wire/proof'
import type { Kit } from '../kit/kit.ts'
import { productOf, productList, rulesName } from '../products/products.ts'
import { codeOfRefusal } from '../wallet/wallet.ts'
import { pastBetOf } from './my-bets.ts'
import { endedByOf } from './recall.ts'
import type { BetRow } from './rows.ts'

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

/** A bet's id, alone or as the name of its round, which begins with its game: `dice-…`, `nokshi-0042-…`. */
const betForm = /^(?:([a-z]{2,20}(?:-\d{4})?)-)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/**
 * Everything that anybody needs to check a round themselves, found by a bet's id, the round name that the operator
 * knows, or a number, which is that of a crash round. Nothing that could reveal a future outcome is included.
 * Undefined: no such round.
 */
export async function proofOf(kit: Kit, id: string): Promise<RoundProof | undefined> {
  const [, game, betId] = betForm.exec(id) ?? []
  // The rounds of some products have names of their own.
  const isOfBet = game === undefined || productOf(game.toLowerCase())?.proofOfName === undefined
  if (betId !== undefined) return isOfBet ? proofOfBet(kit, betId) : undefined
  for (const { proofOfName } of productList) {
    const proof = await proofOfName?.(kit, id)
    if (proof) return proof
  }
  return undefined
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
  const seeds = async () => ({
    serverSeedHash: row.server_seed_hash ?? '',
    serverSeed: row.seed_state === 'revealed' && row.sealed_server_seed ? kit.seal.open(row.sealed_server_seed) : null,
    clientSeed: row.client_seed ?? '',
    nonce: row.nonce ?? 0,
    skipped: await skippedBefore(kit, row),
  })
  return productOf(game)?.proof?.(kit, { game, round, bet, seeds })
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
