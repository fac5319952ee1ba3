-- The authenticator of an account holder (module identity). Columns that end in _sealed hold AES-256-GCM, those in
-- _mark a keyed hash.
create table authenticator (
  holder_id bigint primary key references account_holder (id),
  secret_sealed bytea not null,
  started_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  bound_at timestamptz,
  -- The last step of 30 seconds whose code was used: it and those before are refused.
  last_step bigint not null default 0
);

create table recovery_code (
  holder_id bigint not null references account_holder (id),
  code_mark bytea not null,
  used_at timestamptz,
  primary key (holder_id, code_mark)
);

-- Networks from which an account holder has signed in with a second factor, and asked to remember them.
create table known_network (
  id uuid primary key,
  holder_id bigint not null references account_holder (id),
  network_mark bytea not null,
  ip_sealed bytea not null,
  added_at timestamptz not null,
  seen_at timestamptz not null,
  unique (holder_id, network_mark)
);
create index known_network_seen on known_network (seen_at);

-- A sign-in that waits for a second factor. It is no session and opens nothing but the calls of that factor.
create table factor_ticket (
  ticket_hash bytea primary key,
  holder_id bigint not null references account_holder (id),
  area text not null check (area in ('member', 'agent')),
  method text not null,
  device_mark bytea,
  must_change boolean not null,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0
);
create index factor_ticket_expires on factor_ticket (expires_at);
create index factor_ticket_holder on factor_ticket (holder_id);

-- Every attempt to sign in to an account that exists.
create table login_record (
  id bigint generated always as identity primary key,
  holder_id bigint not null references account_holder (id),
  at timestamptz not null,
  method text not null,
  factor text,
  result text not null check (result in ('signed_in', 'wrong', 'factor_wrong')),
  network_mark bytea not null,
  -- Signed in from a network from which they had not signed in before.
  new_network boolean not null,
  ip_sealed bytea not null,
  user_agent text not null
);
create index login_record_holder on login_record (holder_id, at desc);
create index login_record_at on login_record (at);

-- Until when this session may change what protects the account: its holder has shown again who they are.
alter table session add column fresh_until timestamptz;
