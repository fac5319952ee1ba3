// For tests: what a vendor's jackpot holds, and a vendor whose bets put something in.
import { sql } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import { testSite, type TestSite } from './site.ts'
import { testVendor } from './vendor.ts'

/** The sum of an account of the operator by its transfers; without `detail` of all accounts of the kind. */
async function totalOf(site: TestSite, kind: string, detail: string | null = null): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(case when t.credit_id = a.id then t.amount else -t.amount end), 0)::bigint as total
    from ledger_account a join ledger_transfer t on a.id in (t.credit_id, t.debit_id)
    where a.kind = ${kind} and (${detail}::text is null or a.detail = ${detail})`.execute(site.db)
  return rows[0]?.total ?? 0n
}
/** What the escrow holds; without a code those of all vendors. */
export const heldBy = async (site: TestSite, code?: string) =>
  toDecimal(fromMicros(await totalOf(site, 'E.jackpot', code)))
/** What the operator has advanced and has not back. */
export const advancedBy = async (site: TestSite, code?: string) =>
  toDecimal(fromMicros(-(await totalOf(site, 'H.jackpot', code))))
export const advancesNoted = (site: TestSite) =>
  site.db
    .selectFrom('audit')
    .select(['subject', 'actor', 'before', 'after'])
    .where('action', '=', 'bet.jackpot_advanced')
    .orderBy('id')
    .execute()

/** A site with a vendor, a member and their seat; and bets that are lost at once with a share of 0.05. */
export async function jackpotSite(balance = '1000.00') {
  const site = await testSite()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance })
  const seat = await vendor.seat(member)
  const lose = async (at = vendor) => {
    const own = at === vendor ? seat : await at.seat(member)
    await at.bet({ ...at.betOf(own, '10.00'), jackpot_contribution: 5000, round_closed: true })
  }
  return { site, vendor, member, seat, lose }
}
