-- A message by SMS or mail (module messages). Columns that end in _sealed hold AES-256-GCM, those in _mark a keyed
-- hash.
create table message (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  template text not null,
  language text not null,
  holder_id bigint references account_holder (id),
  to_sealed bytea not null,
  to_mark bytea not null,
  -- What is sent. Deleted with the last attempt, as it may hold a code.
  body_sealed bytea,
  -- dropped: written so that an answer takes its time, and never meant to be sent.
  state text not null check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- Until then one process sends it.
  busy_until timestamptz,
  -- After this it is of no use to anybody.
  expires_at timestamptz not null,
  ended_at timestamptz,
  gateway text,
  provider_id text,
  fault text,
  -- The network of the visitor who caused it; null for the site's own messages.
  network text,
  check ((state = 'waiting') = (ended_at is null)),
  check (state in ('waiting', 'dropped') or body_sealed is null)
);
create index message_due on message (due_at) where state = 'waiting';
create index message_ended on message (ended_at) where ended_at is not null;
create index message_holder on message (holder_id) where holder_id is not null;

-- A code, or the token of a link, that somebody was sent (module identity). Only a keyed hash of it is stored. Rows
-- that have ended are kept for a while, because they are counted against the limits.
create table one_time_code (
  id uuid primary key,
  purpose text not null,
  to_mark bytea not null,
  -- Whose code it is where they are known beforehand, as in a session.
  holder_id bigint references account_holder (id),
  code_hash bytea not null,
  network text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0,
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'replaced', 'guessed')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index one_time_code_live on one_time_code (purpose, to_mark, coalesce(holder_id, 0))
  where ended_at is null;
create index one_time_code_hash on one_time_code (code_hash) where ended_at is null;
create index one_time_code_to on one_time_code (to_mark, sent_at);
create index one_time_code_network on one_time_code (network, sent_at);
create index one_time_code_sent on one_time_code (sent_at);
create index one_time_code_holder on one_time_code (holder_id) where holder_id is not null;

-- Who registered by mobile number may type it in place of the name.
alter table account_holder add column registered_by text not null default 'username'
  check (registered_by in ('username', 'mobile'));
-- False while a member who registered without a password has set none: the hash is then of a secret that nobody knows.
alter table account_holder add column has_password boolean not null default true;
