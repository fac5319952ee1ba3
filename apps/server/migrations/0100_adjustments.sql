-- What staff credited and debited by hand (rules/cashier §7): one transfer of the ledger each, with the id of the row
-- as its reference. The audit of the books compares the row with the transfer, and with the act in the audit.
create table adjustment (
  id uuid primary key,
  holder_id bigint not null references account_holder (id),
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  reason_code text not null
    check (reason_code in ('goodwill', 'correction', 'missing_deposit', 'chargeback', 'test')),
  reason text not null,
  -- A number outside of the site: of a bank, of a provider or of a complaint. Empty: there is none.
  reference text not null,
  turnover_factor int not null check (turnover_factor in (0, 1)),
  maker text not null,
  checker text check (checker <> maker),
  -- The business day, to which the limits of one staff member count.
  day date not null,
  made_at timestamptz not null,
  check (direction = 'credit' or turnover_factor = 0)
);
create index adjustment_of_day on adjustment (maker, day);
create index adjustment_of_holder on adjustment (holder_id, made_at);
create index adjustment_made_at on adjustment (made_at);
create trigger adjustment_is_final before update or delete on adjustment for each row execute function refuse_change();
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke update, delete on adjustment from chokka_app;
  end if;
end $$;

-- What staff did to the money of one member: credits with their names as the actor.
create index ledger_transfer_by_staff on ledger_transfer (credit_id, at) where actor like 'staff:%';
