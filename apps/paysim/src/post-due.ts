import { z } from 'zod'
import { encodeEvent } from './btcpay/events.ts'
import { PostRow } from './posts.ts'
import type { Sim } from './sim.ts'

const retryDelaysSeconds = [1, 1, 2, 5, 10, 20, 30]
const attemptTimeoutSeconds = 15

/** One pass: every message that is due now is attempted once. */
export async function postDue(sim: Sim, isStopped = () => false): Promise<void> {
  const rows = sim.db
    .prepare('select * from post where delivered_at is null and next_at <= ? order by next_at, at limit 20')
    .all(sim.clock.nowMs())
  for (const row of z.array(PostRow).parse(rows)) {
    if (isStopped()) return
    const isAccepted = await send(sim, row)
    const now = sim.clock.nowMs()
    const wait = retryDelaysSeconds[Math.min(row.tries, retryDelaysSeconds.length - 1)] ?? 30
    sim.db
      .prepare('update post set tries = tries + 1, delivered_at = ?, next_at = ? where id = ?')
      .run(isAccepted ? now : null, now + wait * 1000, row.id)
  }
}

/** As it is sent: BTCPay signs each delivery anew, because a redelivery says so. */
const encoded = (sim: Sim, row: PostRow) =>
  row.company === 'btcpay'
    ? encodeEvent(sim, row)
    : { body: row.body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }

async function send(sim: Sim, row: PostRow): Promise<boolean> {
  try {
    const response = await fetch(row.url, {
      ...{ method: 'POST', redirect: 'manual', ...encoded(sim, row) },
      signal: AbortSignal.timeout(attemptTimeoutSeconds * 1000),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
