-- A cursor stands at a transaction and, within it, at a row (decision 35): kit/cursor.ts reads on from there.
alter table cursor rename column position to xid;
alter table cursor add column id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table cursor alter column id drop default;
revoke delete on cursor from chokka_app;

-- By which cursors read settled bets: one entry for each bet, when it is settled. Bets that one transaction settled
-- have the same value, of which PostgreSQL keeps a single copy in the index.
create index bet_settled on bet (xid) where settled_at is not null;
