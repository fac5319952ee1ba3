-- Who leads the crash rounds, as a number that goes up each time the lead is taken. Whoever opens a round, or ends one
-- that was left open, must name the newest: a process that has lost the lead without knowing it can do neither.
create table crash_lead (
  single boolean primary key default true check (single),
  term bigint not null
);
insert into crash_lead (term) values (0);
