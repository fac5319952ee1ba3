-- A TrxID that this deposit claims too, while another one of its channel holds it: staff decide whose it is.
alter table deposit add column trx_contested text,
  add constraint claimed_or_contested check (trx_claimed is null or trx_contested is null);
create index deposit_trx_contested on deposit (channel, trx_contested)
  where trx_contested is not null and review_since is not null;
-- What was refused: repeats of one TrxID count once.
alter table deposit_failure add column about text;
