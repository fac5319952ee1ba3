-- A trial account has no password and agrees to no terms until it becomes a member's (decision 44).
alter table account_holder
  alter column password_hash drop not null,
  alter column terms_version drop not null,
  add constraint account_holder_complete
    check (type = 4 or (password_hash is not null and terms_version is not null));

-- The trial accounts that were opened from a network, and those that nobody has used for long.
create index account_holder_trial on account_holder (registered_at) where type = 4;
