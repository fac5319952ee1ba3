// M-18, M-26: what waits in the mall while a month of the ledger is closed stays in the books.
import { expect, test } from 'vitest'
import { cashierSite, toDatabaseTime } from '../../../tests/cashier.ts'
import { aMemberWithPoints, anItem, redeemForm, standing } from '../../../tests/mall.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { askOnce } from '../../kit/database.ts'
import { ledgerSources } from '../../modules.ts'
import { auditSinceClosing } from '../../wallet/index.ts'

test.each(['approveRedeem', 'rejectRedeem'] as const)(
  'points and money that are held when a month is closed are audited by its totals, before and after %s',
  async (act) => {
    const site = await cashierSite()
    await toDatabaseTime(site)
    const itemId = await anItem(site)
    const member = await aMemberWithPoints(site, 1000)
    const form = redeemForm(itemId)
    await site.call('redeem', form, member)
    await askOnce(
      site.databaseUrl,
      `select ensure_month_partitions('ledger_transfer', (now() - interval '3 months')::date, 0);
      set session_replication_role = replica;
      update ledger_transfer set at = at - interval '2 months';
      update redeem set asked_at = asked_at - interval '2 months';
      update reward set ended_at = ended_at - interval '2 months' where ended_at is not null;
      update point_entry set at = at - interval '2 months';
      update adjustment set made_at = made_at - interval '2 months', stored_at = stored_at - interval '2 months';
      update audit set at = at - interval '2 months';
      set session_replication_role = default; select ledger_close_months()`,
    )
    const audits = async () => [await site.audit(), await auditSinceClosing(site.db, ledgerSources)]
    expect(await audits()).toEqual([[], []])
    const sent = act === 'approveRedeem' ? { courier: 'Nodi Express', parcel: 'NX-1' } : {}
    await site.call(act, { id: form.id, reason: 'seen', ...sent } as never, await aStaffMember(site, ['mall.deliver']))
    expect((await standing(site, member, itemId)).points).toBe(act === 'approveRedeem' ? 0 : 1000)
    expect(await audits()).toEqual([[], []])
  },
)
