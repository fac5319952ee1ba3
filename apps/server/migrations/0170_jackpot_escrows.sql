-- Shares of stakes wait in the escrow of the vendor whose jackpot they fill, which is never below zero: what a win
-- takes beyond it is advanced by the operator (decision 113).

-- The brands of one company share its jackpot. Null: the vendor has its own, or none.
alter table vendor add column jackpot_vendor_id int references vendor (id) check (jackpot_vendor_id <> id);
update vendor brand set jackpot_vendor_id = company.id
  from vendor company where company.has_jackpots and company.public_key = brand.public_key and company.id <> brand.id;

create table jackpot_escrow (
  vendor_id int primary key references vendor (id),
  -- What the ledger account has, less the shares that are not counted yet.
  balance bigint not null default 0 check (balance >= 0),
  -- What the operator has advanced and has not back.
  advanced bigint not null default 0 check (advanced >= 0)
);

-- Shares that are not in the balance yet. Every bet may bring one: counting it in the row of the escrow would let every
-- batch of the door wait for the one before it.
create table jackpot_share (
  id bigint generated always as identity primary key,
  vendor_id int not null references vendor (id),
  amount bigint not null
);

-- What the operator has advanced to escrows, and (below zero) got back: one transfer of the ledger each, with the
-- id of the row as its reference.
create table jackpot_advance (
  id uuid primary key,
  vendor_id int not null references vendor (id),
  -- The bet whose win or rollback took more than there was.
  bet_id uuid,
  amount bigint not null check (amount <> 0),
  made_at timestamptz not null default clock_timestamp()
);
create index jackpot_advance_made_at on jackpot_advance (made_at);
create trigger jackpot_advance_is_final before update or delete on jackpot_advance
  for each row execute function refuse_change();
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke update, delete on jackpot_advance from chokka_app;
  end if;
end $$;

-- Until now there was one account for all, which may be below zero. All that went through it belongs to one jackpot, so
-- it becomes the account of that one, and what it lacks is advanced.
insert into transfer_code (code) values ('jackpot_advance'), ('jackpot_advance_back') on conflict do nothing;
insert into account_kind (kind) values ('H.jackpot') on conflict do nothing;
do $$
declare
  company record;
  escrow bigint;
  own bigint;
  held bigint;
  advance uuid := gen_random_uuid();
begin
  select id into escrow from ledger_account where kind = 'E.jackpot' and detail = '';
  select v.id, v.code into company from vendor v
    where v.has_jackpots or v.id in (select coalesce(b.jackpot_vendor_id, b.id) from bet
      join vendor b on b.id = bet.vendor_id where jackpot_share > 0 or jackpot_win > 0)
    order by v.has_jackpots desc, v.id limit 1;
  if escrow is null or company is null then return; end if;
  alter table ledger_account disable trigger accounts_are_final;
  update ledger_account set detail = company.code where id = escrow;
  alter table ledger_account enable trigger accounts_are_final;
  select coalesce(sum(case when credit_id = escrow then amount else -amount end), 0) into held
    from ledger_transfer where escrow in (debit_id, credit_id);
  insert into jackpot_escrow (vendor_id, balance, advanced)
    values (company.id, greatest(held, 0), greatest(-held, 0));
  if held < 0 then
    insert into ledger_account (kind, detail, currency, kept)
      select 'H.jackpot', company.code, currency, false from ledger_account where id = escrow returning id into own;
    insert into jackpot_advance (id, vendor_id, amount) values (advance, company.id, -held);
    insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
        actor, reason)
      values (advance, clock_timestamp(), own, escrow, -held, 'jackpot_advance', 'jackpot_advance', advance::text,
        'site', 'the escrow was below zero');
  end if;
end $$;
