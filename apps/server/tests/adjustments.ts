// For tests that move money of members by the wallet alone: the records and events that the books want of it.
import { askOnce } from '../src/kit/database.ts'

/** Makes the record and the event of every adjustment that the ledger has, and nobody has made as the office does. */
export async function recordAdjustments(databaseUrl: string): Promise<void> {
  await askOnce(
    databaseUrl,
    // They count from when their transfers were posted, and not from now.
    `set session_replication_role = replica;
    with made as (
      insert into adjustment (id, holder_id, direction, amount, reason_code, reason, reference, turnover_factor, maker,
        day, made_at)
      select t.reference_id::uuid, coalesce(d.holder_id, c.holder_id),
        case t.code when 'adjust_credit' then 'credit' else 'debit' end, t.amount, 'test', 'a test', '', 0, 'test',
        t.at::date, t.at
      from ledger_transfer t join ledger_account d on d.id = t.debit_id join ledger_account c on c.id = t.credit_id
      where t.reference_kind = 'adjustment' on conflict do nothing returning *)
    insert into audit (at, actor, action, subject, reason, after)
    select made_at, 'command', 'command.adjustBalance', 'holder:' || holder_id, 'a test',
      jsonb_build_object('adjustment', id, direction, (amount / 1000000.0)::text) from made`,
  )
}
