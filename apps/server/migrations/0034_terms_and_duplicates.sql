-- When the version of the terms in `terms_version` was accepted; null for trial accounts, which accept none.
alter table account_holder add column terms_accepted_at timestamptz;
update account_holder set terms_accepted_at = registered_at where terms_version is not null;

-- A keyed hash of the real name and the birth date, by which two accounts of the same human being are found.
alter table holder_profile add column name_birth_mark bytea;
create index holder_profile_name_birth on holder_profile (name_birth_mark) where name_birth_mark is not null;

-- The version of the terms got a summary of its changes beside it.
update setting
  set name = 'terms', value = jsonb_build_object('version', value, 'changes', jsonb_build_object('bn', '', 'en', ''))
  where name = 'termsVersion';

-- A session lasts thirty days at most.
update setting set value = '720' where name = 'sessionHours' and (value #>> '{}')::numeric > 720;
