-- The authenticator of a staff member (module staff), without which the office opens nothing but its binding. Who had
-- a password before binds one at the next sign-in.
create table staff_authenticator (
  staff_id bigint primary key references staff (id),
  secret_sealed bytea not null,
  started_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  bound_at timestamptz,
  -- The last step of 30 seconds whose code was used: it and those before are refused.
  last_step bigint not null default 0
);

create table staff_recovery_code (
  staff_id bigint not null references staff (id),
  code_mark bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_mark)
);

-- Who works on something of a queue, so that two never do; over when its time is.
create table staff_lease (
  subject text primary key,
  staff_id bigint not null references staff (id),
  until timestamptz not null
);
