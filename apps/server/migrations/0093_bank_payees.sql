-- Payees at banks, paid by hand. `bank` is the first three digits of a bank's routing numbers. `paid_from` is the
-- operator's own account, a manual channel, from which staff paid: ledger and reconciliation know the payout by it.
alter table payee
  add column bank text check (bank ~ '^[0-9]{3}$'),
  add check ((kind = 'bank') = (bank is not null));
alter table withdrawal add column paid_from text;
-- Two payouts of one account cannot have one number at its bank.
create unique index withdrawal_paid_from on withdrawal (paid_from, trx_id) where paid_from is not null;
