-- Notices that browsers show while the site is closed (Web Push, RFC 8030; module inbox).

-- A browser that allowed them. Its address and keys let anybody send to it, so they are sealed.
create table push_device (
  id uuid primary key,
  holder_id bigint not null references account_holder (id) on delete cascade,
  -- The session in which it was last registered: it goes when that session is ended, and outlives one that expires.
  session_id uuid not null,
  endpoint_mark bytea not null unique,
  endpoint_sealed bytea not null,
  keys_sealed bytea not null,
  language text not null check (language in ('bn', 'en')),
  created_at timestamptz not null
);
create index push_device_of on push_device (holder_id, created_at);
create index push_device_session on push_device (session_id);

-- What is still to be sent.
create table push_notice (
  id uuid primary key,
  device_id uuid not null references push_device (id) on delete cascade,
  message_id uuid not null references inbox_message (id) on delete cascade,
  created_at timestamptz not null,
  due_at timestamptz not null,
  busy_until timestamptz,
  attempts int not null default 0
);
create index push_notice_due on push_notice (due_at);
create index push_notice_device on push_notice (device_id);
create index push_notice_message on push_notice (message_id);
