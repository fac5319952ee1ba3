-- When the first deposit of an account was credited: then it is somebody's for whom codes are kept (decision 103).
alter table holder_profile add column deposited_at timestamptz;
update holder_profile p set deposited_at = d.at
  from (select holder_id, min(credited_at) as at from deposit where credited_at is not null group by holder_id) d
  where d.holder_id = p.holder_id;

-- Until when an attempt to sign in may still be under way: so long it does not count for its neighbours (case 4).
alter table login_failure add column open_until timestamptz;
drop function if exists
  first_attempt(bytea, text, text, timestamptz, timestamptz, timestamptz, inet[], integer[], integer);
drop function if exists failures_elsewhere(bytea, inet[], integer[], timestamptz, integer);
