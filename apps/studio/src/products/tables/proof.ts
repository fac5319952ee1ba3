import { sql } from 'kysely'
import { isSpin, isTable, mostBets, tableNames } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'
import type { RoundProof } from '@chokka/studio-wire/proof'
import type { Kit } from '../../kit/kit.ts'
import type { ProvedRow } from '../../record/rows.ts'
import { chainColumns, fairnessOf } from './chain.ts'

type TableRow = Parameters<typeof fairnessOf>[0] & {
  round: bigint
  game_number: number
  state: 'betting' | 'flying' | 'crashed' | 'void'
  game_hash: string | null
  point: bigint | null
  started_at: Date | null
}

const roundForm = new RegExp(`^(?:(${tableNames.join('|')})-)?(\\d{1,15})(?:-[1-${mostBets}])?$`)

/** A round by the name that the operator knows, or a number, which is that of a crash round. */
export async function proofOfName(kit: Kit, name: string): Promise<RoundProof | undefined> {
  const [, game = 'crash', round] = roundForm.exec(name) ?? []
  return round === undefined || !isTable(game) ? undefined : proofOfRound(kit, game, BigInt(round))
}

/** The round of a bet, with the bet. */
export const proofOfBet = async (kit: Kit, { game, round, bet }: ProvedRow): Promise<RoundProof | undefined> =>
  round === null || !isTable(game) ? undefined : proofOfRound(kit, game, BigInt(round), bet)

type TableProof = Extract<RoundProof, { game: TableName }>

async function proofOfRound(
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
