import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import { after } from '../kit/clock.ts'
import type { Kit } from '../kit/kit.ts'
import type { FactRow, FactsOf } from './facts.ts'
import type { Report } from './operator.ts'
import { betColumns, betTables } from './outbox.ts'

const pollMs = 500
const claimMost = 50
const longestWaitSeconds = 60

export type Reports = { start: () => void; stop: () => Promise<void>; sendDue: () => Promise<void> }

type Row = FactRow & {
  id: string
  stake: bigint
  payout: bigint
  player_id: bigint
  operator_user: string
  sealed_operator_token: Uint8Array
  currency: string
  round_name: string
}

/**
 * Tells the operator of every round that was played from a transfer wallet, once it is settled and paid there, until
 * the operator answers. The id of a report is that of its bet, so it counts once however often it is sent.
 */
export function makeReports(kit: Kit, { report, factsOf }: { report: Report; factsOf: FactsOf }): Reports {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function send(row: Row): Promise<void> {
    const { status } = await report({
      ...{ id: row.id, betId: row.id, kind: 'bet', game: row.game, round: row.round_name },
      owner: {
        playerId: row.player_id,
        operatorUser: row.operator_user,
        operatorToken: kit.seal.open(row.sealed_operator_token),
        currency: row.currency,
      },
      ...{ amount: fromMicros(row.stake), payout: fromMicros(row.payout), facts: factsOf(row) },
    })
    if (status === 'RS_OK') {
      await kit.db.deleteFrom('transfer_report').where('bet_id', '=', row.id).execute()
      return
    }
    kit.log.warn({ bet: row.id, status }, 'the operator has not taken the report of a round')
    await sql`
      update transfer_report set last_status = ${status}, attempts = attempts + 1,
        due_at = now() + make_interval(secs => least(${longestWaitSeconds}, 0.5 * power(2, least(attempts, 10))))
      where bet_id = ${row.id}`.execute(kit.db)
  }

  async function sendDue(): Promise<void> {
    await Promise.all((await claim(kit)).map(send))
  }

  return {
    sendDue,
    start: () => {
      running = (async () => {
        while (!stopping.signal.aborted) {
          await sendDue().catch((error: unknown) => kit.log.warn({ error }, 'reports could not be sent'))
          await after(kit.clock, pollMs, stopping.signal)
        }
      })()
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Claims reports that are due. A round whose win has not reached the wallet yet waits for that. */
async function claim(kit: Kit): Promise<Row[]> {
  const { rows: claimed } = await sql<{ bet_id: string }>`
    update transfer_report set due_at = now() + interval '3 seconds' where bet_id in (
      select r.bet_id from transfer_report r join bet on bet.id = r.bet_id
      where r.due_at <= now() and bet.state = 'settled'
        and not exists (select from wallet_call c where c.bet_id = r.bet_id and c.state = 'due')
      order by r.due_at limit ${claimMost} for update of r skip locked
    ) returning bet_id`.execute(kit.db)
  if (claimed.length === 0) return []
  const { rows } = await sql<Row>`
    select bet.id, bet.stake, bet.payout, ${betColumns} from ${betTables}
    where bet.id = any(${claimed.map((one) => one.bet_id)}::uuid[])`.execute(kit.db)
  return rows
}
