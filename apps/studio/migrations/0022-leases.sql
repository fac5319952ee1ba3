-- Which processes run: each says so again and again, by the clock of the database. One that has not said so for some
-- seconds counts as gone, whether it died, froze, or nobody can reach it.
create table runner (
  number int primary key,
  until timestamptz not null
);

-- Who runs a table, with a term that goes up each time another process takes it. Whoever opens a round, takes off, pays
-- in it or ends it must name the newest: a process that has lost a table without knowing it can do none of these.
create table table_lead (
  game text primary key,
  term bigint not null default 0,
  holder int
);
insert into table_lead (game, term)
select game, term from round_lead, (values ('crash'), ('kite'), ('double')) as tables (game);
-- A process of before this, which had one term for all tables, cannot lead any more.
drop table round_lead;
revoke delete on table_lead from chokka_studio_app;
