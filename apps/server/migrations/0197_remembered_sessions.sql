-- A browser that comes back without a password within a day (specification, remember flag) shows a secret by which its
-- last session is found. Whatever ends that session ends it too.
alter table session
  add column remember_hash bytea unique,
  add column remember_until timestamptz,
  add constraint session_remember check ((remember_hash is null) = (remember_until is null));
