-- The identity tier under which a withdrawal of an account that is being closed was asked for. Staff review each one.
alter table withdrawal add column closing_tier smallint check (closing_tier between 0 and 3);
