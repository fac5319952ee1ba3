-- Foreign keys check each row, and took more than half of the time in which a bet was booked. The triggers of
-- wallet/wallet.sql check the same for all rows of a statement at once (decision 41).
alter table ledger_transfer
  drop constraint ledger_transfer_debit_id_fkey,
  drop constraint ledger_transfer_credit_id_fkey,
  drop constraint ledger_transfer_code_fkey;
