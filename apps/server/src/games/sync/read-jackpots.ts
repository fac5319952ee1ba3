import { sql } from 'kysely'
import { fromVendorUnits } from '@chokka/money'
import { gamePaths, jackpotsReply, type JackpotsReply } from '@chokka/vendor-api'
import { transact, type BaseCtx, type Ctx, type Db } from '../../kit/index.ts'
import { askVendor, type CallLimits } from '../vendor-client.ts'
import { loadVendors } from '../vendors.ts'

const limits: CallLimits = { timeoutMs: 4000, mostBytes: 64 * 1024 }

/** Asks every vendor that has a jackpot what is in it (J-01). What a vendor does not answer stays as it was. */
export async function readJackpots(db: Db, at: BaseCtx): Promise<void> {
  const offering = await db.selectFrom('vendor').select('id').where('has_jackpots', '=', true).execute()
  if (offering.length === 0) return
  const ids = new Set(offering.map(({ id }) => id))
  const vendors = [...(await loadVendors(db, at.log)).values()].filter(({ id, enabled }) => enabled && ids.has(id))
  for (const vendor of vendors) {
    const message = { operator_id: vendor.operatorId }
    await askVendor(at.keys, vendor, gamePaths.jackpots, message, jackpotsReply, limits)
      .then((answer) => transact(db, at, (ctx) => store(ctx, vendor.id, answer)))
      .catch((fault: unknown) => at.log.warn({ err: fault, vendor: vendor.code }, 'the jackpots of a vendor'))
  }
}

async function store(ctx: Ctx, vendor: number, { on, levels }: JackpotsReply): Promise<void> {
  const names = levels.map(({ level }) => level)
  await sql`delete from jackpot where vendor_id = ${vendor} and level <> all(${names}::text[])`.execute(ctx.db)
  await sql`
    insert into jackpot (vendor_id, level, place, amount, is_on, won, won_at, read_at)
    select ${vendor}, level, place, amount, ${on}, won, won_at, ${ctx.clock.now()} from unnest(
      ${names}::text[], ${levels.map((_one, place) => place)}::int[],
      ${levels.map(({ amount }) => fromVendorUnits(amount).toString())}::bigint[],
      ${levels.map(({ won }) => (won === undefined ? null : fromVendorUnits(won).toString()))}::bigint[],
      ${levels.map(({ won_at: wonAt }) => wonAt ?? null)}::timestamptz[]
    ) as given (level, place, amount, won, won_at)
    on conflict (vendor_id, level) do update set place = excluded.place, amount = excluded.amount,
      is_on = excluded.is_on, won = excluded.won, won_at = excluded.won_at, read_at = excluded.read_at`.execute(ctx.db)
}
