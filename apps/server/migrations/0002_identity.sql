-- One table of persons for members (0), agents (1, 2, 41, 42) and trial accounts (4).
-- Columns that end in _sealed hold AES-256-GCM; columns that end in _mark hold a keyed hash, for uniqueness and search.

create table person (
  id bigint generated always as identity (start with 100001) primary key,
  account text not null check (account = lower(account) and length(account) between 3 and 64),
  type smallint not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  state text not null default 'active' check (state in ('active', 'disabled', 'review', 'closed')),
  nickname text not null,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  payment_password_hash text,
  payment_password_failures smallint not null default 0,
  payment_password_locked_until timestamptz,
  payee_name_sealed bytea,
  mobile_sealed bytea,
  mobile_mark bytea,
  mobile_verified_at timestamptz,
  email_sealed bytea,
  email_mark bytea,
  email_verified_at timestamptz,
  birth_date_sealed bytea,
  contacts_sealed bytea,
  upline_id bigint references person (id),
  affiliate_code text,
  registered_at timestamptz not null default now(),
  registered_ip inet,
  registered_url text,
  terms_version text not null,
  first_login_at timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  is_test boolean not null default false
);
create unique index person_account on person (account);
create unique index person_mobile on person (mobile_mark) where mobile_mark is not null;
create unique index person_email on person (email_mark) where email_mark is not null;
create index person_upline on person (upline_id);
create index person_registered on person (registered_at);

create table affiliate_code (
  code text primary key check (code = upper(code)),
  person_id bigint not null references person (id),
  enabled boolean not null default true,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id bigint not null references person (id),
  area text not null check (area in ('member', 'agent')),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip inet not null,
  user_agent text not null
);
create index session_alive on session (person_id) where ended_at is null;

-- Browsers from which a person has signed in before. They have failure counters of their own (see login-guard.ts).
create table known_device (
  person_id bigint not null references person (id),
  device_mark bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (person_id, device_mark)
);

-- Failures are kept for every name that is tried, whether an account has it or not.
create table login_failure (
  id bigint generated always as identity primary key,
  account text not null,
  source text not null,
  ip inet not null,
  at timestamptz not null default now()
);
create index login_failure_account on login_failure (account, at);
create index login_failure_ip on login_failure (ip, at);

create table live_ticket (
  ticket_hash bytea primary key,
  session_id uuid not null references session (id),
  expires_at timestamptz not null
);
