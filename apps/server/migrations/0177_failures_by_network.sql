-- Failures of sign-ins, and questions for names, are counted by networks of several sizes (decisions 103 and 117).
alter table login_failure add column network inet
  generated always as (substring(source from '^(?:ip|register):(.+)$')::inet) stored;
create index login_failure_network on login_failure (network, at) where network is not null;
drop function if exists first_attempt(bytea, text, text, timestamptz, timestamptz, timestamptz, integer);
