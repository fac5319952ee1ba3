-- The ids of payments are compared in capitals, as members type them: a report that writes them small had false gaps.
-- Rows of reports are copies of files and hold no money; one that stands there in capitals already is left.
alter table settlement_row disable trigger settlement_row_is_final;
update settlement_row as small set trx_id = upper(trx_id)
  where trx_id <> upper(trx_id) and not exists (
    select from settlement_row as other
    where other.channel = small.channel and other.kind = small.kind and other.trx_id <> small.trx_id
      and upper(other.trx_id) = upper(small.trx_id));
alter table settlement_row enable trigger settlement_row_is_final;

create index deposit_authorisation_compared on deposit (upper(authorisation)) where authorisation is not null;
create index withdrawal_trx_compared on withdrawal (upper(trx_id)) where trx_id is not null;
create index books_entry_about_compared on books_entry (upper(about));
