-- Transfers between accounts that exist, questions to payment companies in a fair order, payees that two members name,
-- and payouts that are sent again only when that is safe.

-- A transfer names two accounts that exist (decision 0017 says what the check costs), and an account never becomes
-- another one: what was booked on it would change its meaning.
alter table ledger_transfer
  add foreign key (debit_id) references ledger_account (id),
  add foreign key (credit_id) references ledger_account (id);
create trigger accounts_are_final before delete or update of id, owner_id, kind, detail, currency, kept on ledger_account
  for each row execute function refuse_change();
create trigger accounts_are_kept before truncate on ledger_account
  for each statement execute function refuse_change();

-- As before (0010), and it takes the tables that the rows refer to first: attaching a partition locks them too, and a
-- posting holds an account before it writes its transfer.
create or replace function add_month_partition(parent text, month date) returns void language plpgsql as $$
declare
  child text := parent || '_' || to_char(month, 'YYYY_MM');
  since timestamptz := month::timestamp at time zone 'UTC';
  before timestamptz := (month + interval '1 month') at time zone 'UTC';
  fallback regclass;
  referred regclass;
  key name;
  moved bigint;
  taken bigint := 0;
begin
  -- Two processes that start at once: the second finds the work done.
  perform pg_advisory_xact_lock(hashtext('month partitions'));
  if to_regclass(format('%I', child)) is not null then return; end if;
  for referred in
    select distinct confrelid from pg_constraint where conrelid = format('%I', parent)::regclass and contype = 'f'
  loop
    execute format('lock table %s in share row exclusive mode', referred);
  end loop;
  execute format('lock table %I in access exclusive mode', parent);
  select partdefid, attname into fallback, key
    from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = format('%I', parent)::regclass;
  execute format('create table %I (like %I including all excluding identity)', child, parent);
  execute format('insert into %I select * from %I where %I >= %L and %I < %L', child, parent, key, since, key, before);
  get diagnostics moved = row_count;
  if moved > 0 then
    -- Rows that are final refuse to go from one partition to another. Nobody else reaches them while the lock is held.
    execute format('alter table %s disable trigger user', fallback);
    execute format('delete from %s where %I >= %L and %I < %L', fallback, key, since, key, before);
    get diagnostics taken = row_count;
    execute format('alter table %s enable trigger user', fallback);
  end if;
  if moved <> taken then raise exception '% rows of % went to %, % came', taken, fallback, child, moved; end if;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child, since, before);
  perform guard_partition(format('%I', parent)::regclass, format('%I', child)::regclass);
  perform close_to_app(child);
end $$;

-- Where the money of a refund came from: the payment company, or (false) the house. The ledger must say the same.
alter table withdrawal add column came_back boolean;
update withdrawal set came_back = exists (
    select 1 from ledger_transfer t join ledger_account a on a.id = t.debit_id and a.kind = 'X.psp'
      where t.reference_kind = 'withdrawal' and t.reference_id = withdrawal.id::text and t.code = 'withdraw_refund')
  where state in ('refunded', 'forced_returned');
alter table withdrawal add constraint refund_has_a_source
  check ((came_back is not null) = (state in ('refunded', 'forced_returned')));

-- When the order of a payout was last sent: "not found" is believed only a while after that.
alter table withdrawal add column order_sent_at timestamptz;
update withdrawal set order_sent_at = payout_started_at;

-- When the payment company is asked next (null: no more), and when its member was last there for this deposit: who is
-- there now is asked for first.
alter table deposit add column ask_at timestamptz, add column seen_at timestamptz;
update deposit set seen_at = created_at, ask_at = case
  when state in ('created', 'awaiting_payment') or state = 'expired' and payment_id is not null
    and expires_at > now() - interval '24 hours' then now() end;
alter table deposit alter column seen_at set not null;
drop index deposit_open;
drop index deposit_expired;
create index deposit_seen on deposit (channel, seen_at desc) where ask_at is not null;
create index deposit_due on deposit (channel, ask_at) where ask_at is not null;
create index deposit_unpaid on deposit (person_id) where state in ('created', 'awaiting_payment');

-- Two members may bind one number. From duplicate_at on a clerk looks at the first payout to it (reviewed_at), unless a
-- deposit that was paid from this number proves whose it is.
drop index payee_once;
create unique index payee_once on payee (person_id, provider, number_mark) where deleted_at is null;
create index payee_number on payee (provider, number_mark);
alter table payee
  add column duplicate_at timestamptz,
  add column reviewed_at timestamptz;
-- The keyed hash of the number that a deposit was paid from, as in payee.number_mark; null where the proof names none.
alter table deposit add column payer_mark bytea;
create index deposit_payer on deposit (person_id, payer_mark) where payer_mark is not null;
