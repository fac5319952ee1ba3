-- When staff last turned a claim down: whoever credits its TrxID all the same needs a second staff member.
alter table deposit add column rejected_at timestamptz;
update deposit set rejected_at = (select max(at) from deposit_move where deposit_id = deposit.id)
  where coalesce(trx_claimed, trx_contested) is not null and reason is not null and review_since is null
    and state not in ('credited', 'reversed');
create index deposit_rejected on deposit (channel, (coalesce(trx_claimed, trx_contested)))
  where rejected_at is not null;
